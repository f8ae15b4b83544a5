import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf, fragmentOf } from '../../../testing/auth-calls.ts';
import { createFakeIdentityProvider, type FakeIdentityProvider } from '../../../testing/fake-identity-provider.ts';
import { type RunningBackend, startBackend } from '../../../testing/start-backend.ts';

let running: RunningBackend;
let company: FakeIdentityProvider;
let providerId: string;

const asService = (method: string, path: string, body?: unknown) =>
  callAuth(running, method, `admin/${path}`, { body, token: running.backend.serviceRoleKey });

beforeAll(async () => {
  running = await startBackend({ auth: { autoConfirm: false } });
  company = createFakeIdentityProvider(`${running.url}/auth/v1`, 'https://idp.example/metadata');
  const made = await asService('POST', 'sso/providers', {
    type: 'saml',
    metadata_xml: company.metadata,
    domains: ['company.example'],
    attribute_mapping: { keys: { team: { name: 'department' }, level: { default: 1 } } },
  });
  providerId = made.body.id;
});
afterAll(() => running?.stop());

/** Leaves for the company's page; answers what the way back needs. */
const leave = async (options: object = { domain: 'company.example' }) => {
  const { data, error } = await running
    .client()
    .auth.signInWithSSO({ ...options, options: { redirectTo: `${running.url}/after` } } as never);
  if (error) throw error;
  const url = new URL(data.url);
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return {
    url,
    request,
    relayState: url.searchParams.get('RelayState') ?? '',
    requestId: / ID="([^"]+)"/.exec(request)?.[1] ?? '',
  };
};

const post = async (samlResponse: string, relayState = '') => {
  const response = await fetch(`${running.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState }).toString(),
  });
  const location = response.headers.get('location') ?? '';
  const body = location === '' ? ((await response.json()) as { error_code: string; msg: string }) : undefined;
  return { status: response.status, location, body };
};

/** Why an answer to a request of ours was refused. */
const refusal = async (respond: (requestId: string) => string): Promise<string | null> => {
  const { relayState, requestId } = await leave();
  const { location } = await post(respond(requestId), relayState);
  expect(fragmentOf(location).get('access_token')).toBeNull();
  return fragmentOf(location).get('error_description');
};
const NOT_VALID = 'SAML Assertion is not valid';

describe("a company's sign-on", () => {
  test('is found by the domain or by its id, and ends in a session', async () => {
    for (const options of [{ domain: 'company.example' }, { providerId }]) {
      const { url, request, relayState, requestId } = await leave(options);
      expect(url.origin + url.pathname).toBe('https://idp.example/sso');
      expect(request).toContain(`AssertionConsumerServiceURL="${running.url}/auth/v1/sso/saml/acs"`);
      const { location } = await post(company.respond({ inResponseTo: requestId }), relayState);
      expect(location.startsWith(`${running.url}/after#`)).toBe(true);
      const token = fragmentOf(location).get('access_token') ?? '';
      expect(claimsOf(token).amr).toMatchObject([{ method: 'sso/saml' }]);
      expect((await running.client().auth.getUser(token)).data.user).toMatchObject({
        email: 'eva@company.example',
        is_sso_user: true,
        app_metadata: { provider: `sso:${providerId}` },
        user_metadata: { custom_claims: { team: 'sales', level: 1 } },
        identities: [{ id: 'employee-7', provider: `sso:${providerId}` }],
      });
    }
  });

  test('keeps its users apart from those with the same address, who can still sign in', async () => {
    const own = await running.signedIn('shared@company.example');
    const { relayState, requestId } = await leave();
    const attributes = { email: 'shared@company.example' };
    const { location } = await post(
      company.respond({ inResponseTo: requestId, nameId: 'other', attributes }),
      relayState,
    );
    const sso = await running.client().auth.getUser(fragmentOf(location).get('access_token') ?? '');
    expect(sso.data.user?.id).not.toBe(own.userId);
    expect((await own.client.auth.getUser()).data.user?.email).toBe('shared@company.example');
  });

  test('leaves its users no password, address or phone of their own to change', async () => {
    const { relayState, requestId } = await leave();
    const { location } = await post(company.respond({ inResponseTo: requestId }), relayState);
    const token = fragmentOf(location).get('access_token') ?? '';
    const changed = await callAuth(running, 'PUT', 'user', { body: { password: 'my own password' }, token });
    expect(changed.body.error_code).toBe('user_sso_managed');
  });

  test('may begin at the company, once for each assertion, and leads to allowed pages only', async () => {
    const assertion = company.respond({ nameId: 'walker' });
    const { location } = await post(assertion, `${running.url}/start`);
    expect(location.startsWith(`${running.url}/start#`)).toBe(true);
    expect((await post(assertion, `${running.url}/start`)).body?.msg).toBe('SAML Assertion has been used already');
    const elsewhere = await post(company.respond({ nameId: 'walker' }), 'https://evil.example/');
    expect(new URL(elsewhere.location).origin).toBe(new URL(running.url).origin);
  });

  test('tells service providers’ metadata', async () => {
    const response = await fetch(`${running.url}/auth/v1/sso/saml/metadata?download=true`);
    expect(response.headers.get('content-disposition')).toContain('metadata.xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${running.url}/auth/v1/sso/saml/metadata"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });
});

describe('an assertion is refused', () => {
  test('that nobody signed, or somebody else', async () => {
    const thief = createFakeIdentityProvider(`${running.url}/auth/v1`, company.entityId);
    expect(await refusal((id) => Buffer.from(company.xml({ inResponseTo: id })).toString('base64'))).toBe(NOT_VALID);
    expect(await refusal((id) => thief.respond({ inResponseTo: id }))).toBe(NOT_VALID);
  });

  test('that was changed after it was signed', async () => {
    const changed = await refusal((id) => {
      const xml = Buffer.from(company.respond({ inResponseTo: id }), 'base64').toString('utf8');
      return Buffer.from(xml.replace('employee-7', 'employee-1')).toString('base64');
    });
    expect(changed).toBe(NOT_VALID);
  });

  /** The signed assertion of one person, and an unsigned one of another that is slipped in beside it (XSW attacks). */
  const wrapped = (inResponseTo: string, place: (signed: string, evil: string, xml: string) => string): string => {
    const xml = Buffer.from(company.respond({ inResponseTo }), 'base64').toString('utf8');
    const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
    const withoutSignature = signed.replace(/<Signature .*<\/Signature>/s, '');
    const evil = withoutSignature
      .replace(/ID="[^"]+"/, 'ID="_evil"')
      .replace('employee-7', 'administrator')
      .replace('eva@company.example', 'admin@company.example');
    expect(evil).not.toBe(withoutSignature);
    return Buffer.from(place(signed, evil, xml)).toString('base64');
  };

  test.each([
    ['before the signed one', (signed: string, evil: string, xml: string) => xml.replace(signed, evil + signed)],
    ['after the signed one', (signed: string, evil: string, xml: string) => xml.replace(signed, signed + evil)],
    [
      'around the signed one',
      (signed: string, evil: string, xml: string) =>
        xml.replace(signed, evil.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
    ],
    [
      'in its place, the signed one in an extension',
      (signed: string, evil: string, xml: string) =>
        xml
          .replace(signed, evil)
          .replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`),
    ],
    [
      'with the signature moved into it, the signed one inside the signature',
      (signed: string, evil: string, xml: string) => {
        const signature = /<Signature .*<\/Signature>/s.exec(signed)?.[0] ?? '';
        const bare = signed.replace(signature, '');
        const moved = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`);
        return xml.replace(signed, evil.replace('<saml:Subject>', `${moved}<saml:Subject>`));
      },
    ],
    [
      'with the id of the signed one',
      (signed: string, evil: string, xml: string) => {
        const id = /ID="([^"]+)"/.exec(signed)?.[1] ?? '';
        return xml.replace(signed, evil.replace('_evil', id) + signed);
      },
    ],
  ])('that was slipped in %s', async (_where, place) => {
    expect(await refusal((id) => wrapped(id, place))).toBe(NOT_VALID);
  });

  test('whose text a comment cuts in two for some readers', async () => {
    const { relayState, requestId } = await leave();
    const xml = company.xml({ inResponseTo: requestId, nameId: 'victim<!---->.evil', assertionId: '_c' });
    const { location } = await post(Buffer.from(company.signXml(xml, '_c')).toString('base64'), relayState);
    const { data } = await running.client().auth.getUser(fragmentOf(location).get('access_token') ?? '');
    expect(data.user?.identities?.[0]?.id).not.toBe('victim');
  });

  test('that is for another service, from another company, late, or an answer to another request', async () => {
    const other = await leave();
    for (const changes of [
      { audience: 'https://other.example/metadata' },
      { recipient: 'https://other.example/acs' },
      { issuer: 'https://other.example/metadata' },
      { notOnOrAfter: running.clock.now - 120_000 },
      { inResponseTo: other.requestId },
      { inResponseTo: undefined },
    ]) {
      expect(await refusal((id) => company.respond({ inResponseTo: id, ...changes }))).toBe(NOT_VALID);
    }
  });

  test('that says whose it is nowhere, or has no address', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await refusal((id) => company.respond({ inResponseTo: id, nameIdFormat: transient }))).toContain(
      'Subject Identifier',
    );
    expect(await refusal((id) => company.respond({ inResponseTo: id, attributes: { department: 'x' } }))).toBe(
      'SAML Assertion does not contain an email address',
    );
  });

  test('whose relay state is unknown or was used, or whose company is unknown', async () => {
    const { relayState, requestId } = await leave();
    const assertion = company.respond({ inResponseTo: requestId, nameId: 'again' });
    expect((await post(assertion, relayState)).location).toContain('access_token');
    expect((await post(assertion, relayState)).body?.error_code).toBe('saml_relay_state_not_found');
    const stranger = createFakeIdentityProvider(`${running.url}/auth/v1`, 'https://stranger.example');
    expect((await post(stranger.respond(), '')).body?.error_code).toBe('saml_idp_not_found');
    expect((await post('bm90IHhtbA==', '')).body?.error_code).toBe('saml_idp_not_found');
  });
});

describe('the service key', () => {
  test('adds, reads, changes and removes companies', async () => {
    const other = createFakeIdentityProvider(`${running.url}/auth/v1`, 'https://second.example');
    const made = await asService('POST', 'sso/providers', {
      type: 'saml',
      metadata_xml: other.metadata,
      domains: ['second.example'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { saml: { entity_id: 'https://second.example' }, domains: [{ domain: 'second.example' }] },
    });
    const { id } = made.body;
    expect((await asService('GET', 'sso/providers')).body.items).toHaveLength(2);
    const changed = await asService('PUT', `sso/providers/${id}`, { domains: ['second.example', 'third.example'] });
    expect(changed.body.domains).toHaveLength(2);
    expect((await asService('PUT', `sso/providers/${id}`, { metadata_xml: company.metadata })).body.error_code).toBe(
      'saml_entity_id_mismatch',
    );
    expect((await asService('PUT', `sso/providers/${id}`, { domains: ['company.example'] })).body.error_code).toBe(
      'sso_domain_already_exists',
    );
    expect(
      (await asService('POST', 'sso/providers', { type: 'saml', metadata_xml: other.metadata })).body.error_code,
    ).toBe('saml_idp_already_exists');
    expect((await asService('DELETE', `sso/providers/${id}`)).status).toBe(200);
    expect((await asService('GET', `sso/providers/${id}`)).body.error_code).toBe('sso_provider_not_found');
  });

  test('is refused metadata that is none', async () => {
    const add = async (metadata_xml: string): Promise<string> =>
      (await asService('POST', 'sso/providers', { type: 'saml', metadata_xml })).body.error_code;
    expect(await add('nonsense')).toBe('validation_failed');
    expect(await add(company.metadata.replace('IDPSSODescriptor', 'X').replace('/IDPSSODescriptor', '/X'))).toBe(
      'validation_failed',
    );
    expect(await add(`<!DOCTYPE a [<!ENTITY b "c">]>${company.metadata}`)).toBe('validation_failed');
    expect(await add(company.metadata.replace('https://idp.example/sso', 'javascript:alert(1)'))).toBe(
      'validation_failed',
    );
    const byUrl = await asService('POST', 'sso/providers', { type: 'saml', metadata_url: 'http://169.254.169.254/' });
    expect(byUrl.body.msg).toBe('metadata_url must be a https URL');
  });

  test('is needed', async () => {
    const { status } = await callAuth(running, 'GET', 'admin/sso/providers');
    expect(status).toBe(403);
  });
});

test('a domain or a provider is needed, and one that is known', async () => {
  const sso = async (body: object): Promise<object> => (await callAuth(running, 'POST', 'sso', { body })).body;
  expect(await sso({})).toMatchObject({
    error_code: 'validation_failed',
    msg: 'A provider_id or domain needs to be provided',
  });
  expect(await sso({ domain: 'nobody.example' })).toMatchObject({
    error_code: 'sso_provider_not_found',
    msg: 'No SSO provider assigned for this domain',
  });
  expect(await sso({ provider_id: 'x' })).toMatchObject({ error_code: 'sso_provider_not_found' });
});

test('where SAML is off nothing of it answers', async () => {
  const off = await startBackend({ auth: { saml: false } });
  expect((await off.client().auth.signInWithSSO({ domain: 'company.example' })).error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
  });
  await off.stop();
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
