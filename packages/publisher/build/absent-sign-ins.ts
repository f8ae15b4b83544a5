/**
 * Stands in the published bundle for the parts of the auth client that no page uses: its administration but for the end of a
 * session, as the rest needs a key that no page may have; crypto wallets, which no action of the plugin offers; and passkeys, for
 * which its actions ask the device themselves (`passkey-actions.ts`), where a step does.
 */
const absent = (): never => {
  throw new Error('This way to sign in is not part of published pages.');
};

class Absent {}

interface AdministrationOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  fetch: typeof fetch;
}

/** What is left of the administration: the client ends a session through it. 401, 403 and 404 are ignored (conformance 7.33). */
class SessionEnd {
  readonly #options: AdministrationOptions;

  constructor(options: AdministrationOptions) {
    this.#options = options;
  }

  async signOut(token: string, scope = 'global'): Promise<{ data: null; error: Error | null }> {
    const { url, headers, fetch: send } = this.#options;
    const response = await send(`${url}/logout?scope=${scope}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
    const hasEnded = response.ok || [401, 403, 404].includes(response.status);
    return { data: null, error: hasEnded ? null : new Error(`Signing out failed with status ${response.status}.`) };
  }
}

export {
  Absent as WebAuthnApi,
  absent as createCredential,
  absent as createSiweMessage,
  absent as deserializeCredentialCreationOptions,
  absent as deserializeCredentialRequestOptions,
  absent as fromHex,
  absent as getAddress,
  absent as getCredential,
  absent as serializeCredentialCreationResponse,
  absent as serializeCredentialRequestResponse,
  absent as toHex,
  // biome-ignore lint/style/noDefaultExport: the module that this stands for has one
  SessionEnd as default,
};

export const browserSupportsWebAuthn = (): boolean => false;

export const webAuthnAbortService: { createNewAbortSignal: () => never; cancelCeremony: () => void } = {
  createNewAbortSignal: absent,
  cancelCeremony: () => undefined,
};
