import { badRequest } from '../../failure.ts';
import { createProvider } from './create-provider.ts';
import type { BuiltInProvider, Provider, ProviderSettings, Providers } from './provider.ts';
import { PROVIDER_PRESETS } from './provider-presets.ts';

/**
 * @param builtIn the provider that runs in this process, where it is on; told at each call, because the backend's own
 *   address may be known only once it listens.
 * @param builtInNames the names under which the built-in one answers.
 */
export const createProviders = (
  settings: Readonly<Record<string, ProviderSettings>>,
  builtIn: () => BuiltInProvider | undefined,
  builtInNames: readonly string[],
): Providers => {
  const made = new Map<string, Provider>();
  const configured = new Map(Object.entries(settings));
  const isBuiltIn = (name: string): boolean =>
    !configured.has(name) && builtInNames.includes(name) && builtIn() !== undefined;
  const has = (name: string): boolean => configured.has(name) || isBuiltIn(name);

  const make = (name: string): Provider => {
    const found = made.get(name);
    if (found !== undefined) return found;
    const inner = isBuiltIn(name) ? builtIn() : undefined;
    const own = configured.get(name) ?? inner;
    if (own === undefined) throw badRequest('Unsupported provider: provider is not enabled');
    const preset = inner === undefined ? PROVIDER_PRESETS[name] : undefined;
    const provider = createProvider(name, own, preset, inner);
    made.set(name, provider);
    return provider;
  };
  const issuerOf = (name: string): string | undefined =>
    isBuiltIn(name) ? builtIn()?.issuer : (configured.get(name)?.issuer ?? PROVIDER_PRESETS[name]?.issuer);

  return {
    isBuiltInOn: () => builtIn() !== undefined,
    names: () => [...configured.keys(), ...builtInNames.filter(isBuiltIn)],
    has,
    get: (nameOrIssuer) => {
      if (has(nameOrIssuer)) return make(nameOrIssuer);
      const names = [...configured.keys(), ...builtInNames.filter(isBuiltIn)];
      const byIssuer = names.find((name) => issuerOf(name) === nameOrIssuer.replace(/\/$/, ''));
      return byIssuer === undefined ? undefined : make(byIssuer);
    },
  };
};
