import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { isRecord, type JsonRecord, textOf } from '../../../json.ts';
import type { AuthContext, AuthEnv } from '../../context.ts';
import { AuthFailure, badRequest } from '../../failure.ts';
import { readBody } from '../../requests.ts';
import { parseIdentityProvider } from './metadata.ts';
import {
  type AttributeMapping,
  getSsoProvider,
  listSsoProviders,
  putSsoProvider,
  type SsoProvider,
  type SsoProviderValues,
} from './sso-providers.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_METADATA = 1024 * 1024;

const shown = ({ id, domains, created_at, updated_at, ...saml }: SsoProvider): object => ({
  id,
  saml,
  domains: domains.map((domain) => ({ domain })),
  created_at,
  updated_at,
});

const fetchMetadata = async (url: string): Promise<string> => {
  const failed = (): AuthFailure =>
    new AuthFailure(400, 'saml_metadata_fetch_failed', `HTTP error when fetching SAML Metadata from URL "${url}"`);
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw badRequest('metadata_url must be a https URL');
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw failed();
  });
  if (!answer.ok) throw failed();
  const text = await answer.text();
  if (text.length > LARGEST_METADATA) throw failed();
  return text;
};

const domainsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value.map(textOf) : [];
  const bad = list.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain));
  if (bad !== undefined) throw badRequest(`"${bad}" is not a domain`);
  return list;
};

/** What a request says of a provider; what it leaves out stays as it was. */
const valuesOf = async (body: JsonRecord, before: SsoProvider | undefined): Promise<SsoProviderValues> => {
  const url = textOf(body.metadata_url);
  const given = textOf(body.metadata_xml);
  if (url !== '' && given !== '') throw badRequest('Only one of metadata_xml or metadata_url needs to be set');
  const xml = given || (url === '' ? '' : await fetchMetadata(url)) || before?.metadata_xml || '';
  if (xml === '') throw badRequest('Either metadata_xml or metadata_url must be set');
  const { entityId } = await parseIdentityProvider(xml);
  if (before !== undefined && before.entity_id !== entityId) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.entity_id}' but got '${entityId}'`;
    throw new AuthFailure(400, 'saml_entity_id_mismatch', message);
  }
  return {
    entity_id: entityId,
    metadata_xml: xml,
    metadata_url: url || (given === '' ? (before?.metadata_url ?? null) : null),
    attribute_mapping: isRecord(body.attribute_mapping)
      ? (body.attribute_mapping as AttributeMapping)
      : (before?.attribute_mapping ?? {}),
    name_id_format: textOf(body.name_id_format) || (before?.name_id_format ?? null),
    domains: body.domains === undefined ? (before?.domains ?? []) : domainsOf(body.domains),
  };
};

/** `/admin/sso/providers`: the companies' sign-ons, by the service key. */
export const ssoAdminRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.get('/sso/providers', async (c) => {
    const providers = await context.db.admin(listSsoProviders);
    return c.json({ items: providers.map(shown) });
  });

  app.post('/sso/providers', async (c) => {
    const body = await readBody(c);
    if (body.type !== 'saml') throw badRequest("Only 'saml' supported for SSO provider type");
    const values = await valuesOf(body, undefined);
    return c.json(shown(await context.db.admin((tx) => putSsoProvider(context, tx, randomUUID(), values))), 201);
  });

  app.get('/sso/providers/:id', async (c) =>
    c.json(shown(await context.db.admin((tx) => getSsoProvider(tx, c.req.param('id'))))),
  );

  app.put('/sso/providers/:id', async (c) => {
    const before = await context.db.admin((tx) => getSsoProvider(tx, c.req.param('id')));
    const values = await valuesOf(await readBody(c), before);
    return c.json(shown(await context.db.admin((tx) => putSsoProvider(context, tx, before.id, values))));
  });

  app.delete('/sso/providers/:id', async (c) => {
    const provider = await context.db.admin(async (tx) => {
      const found = await getSsoProvider(tx, c.req.param('id'));
      await tx.query('delete from auth.sso_providers where id = $1', [found.id]);
      return found;
    });
    return c.json(shown(provider));
  });

  return app;
};
