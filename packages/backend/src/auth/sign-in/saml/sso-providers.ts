import type { Session } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../errors.ts';
import { type AuthContext, moment } from '../../context.ts';
import { AuthFailure } from '../../failure.ts';

/** Which attribute of an assertion becomes which claim. */
export interface AttributeMapping {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown; array?: boolean }>;
}

/** A company's sign-on. */
export interface SsoProvider {
  id: string;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping;
  name_id_format: string | null;
  domains: string[];
  created_at: string;
  updated_at: string;
}

const SELECT = `select p.id, p.entity_id, p.metadata_xml, p.metadata_url, p.attribute_mapping, p.name_id_format,
    p.created_at, p.updated_at, (select coalesce(jsonb_agg(d.domain order by d.domain), '[]') from auth.sso_domains d where d.provider_id = p.id) as domains
  from auth.sso_providers p`;

const notFound = (message: string): AuthFailure => new AuthFailure(404, 'sso_provider_not_found', message);

export const listSsoProviders = async (tx: Session): Promise<SsoProvider[]> =>
  (await tx.query<SsoProvider>(`${SELECT} order by p.created_at, p.id`)).rows;

/** @throws AuthFailure sso_provider_not_found (404). */
export const getSsoProvider = async (tx: Session, id: string): Promise<SsoProvider> => {
  const { rows } = await tx.query<SsoProvider>(`${SELECT} where p.id::text = $1`, [id]);
  if (rows[0] === undefined) throw notFound('No such SSO provider');
  return rows[0];
};

/** @throws AuthFailure sso_provider_not_found (404). */
export const getSsoProviderByDomain = async (tx: Session, domain: string): Promise<SsoProvider> => {
  const { rows } = await tx.query<SsoProvider>(
    `${SELECT} where p.id = (select provider_id from auth.sso_domains where domain = lower($1))`,
    [domain],
  );
  if (rows[0] === undefined) throw notFound('No SSO provider assigned for this domain');
  return rows[0];
};

export const findSsoProviderByEntity = async (tx: Session, entityId: string): Promise<SsoProvider | undefined> =>
  (await tx.query<SsoProvider>(`${SELECT} where p.entity_id = $1`, [entityId])).rows[0];

export type SsoProviderValues = Pick<
  SsoProvider,
  'entity_id' | 'metadata_xml' | 'metadata_url' | 'attribute_mapping' | 'name_id_format' | 'domains'
>;

const refuseTaken = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw error.message.includes('sso_domains')
    ? new AuthFailure(400, 'sso_domain_already_exists', 'SSO Domain is already in use.')
    : new AuthFailure(422, 'saml_idp_already_exists', 'SAML Identity Provider with this EntityID already exists');
};

/** Writes a provider and its domains. @throws AuthFailure saml_idp_already_exists, sso_domain_already_exists. */
export const putSsoProvider = async (
  context: AuthContext,
  tx: Session,
  id: string,
  values: SsoProviderValues,
): Promise<SsoProvider> => {
  await tx
    .query(
      `insert into auth.sso_providers (id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (id) do update set entity_id = excluded.entity_id, metadata_xml = excluded.metadata_xml, metadata_url = excluded.metadata_url,
         attribute_mapping = excluded.attribute_mapping, name_id_format = excluded.name_id_format, updated_at = excluded.updated_at`,
      [
        id,
        values.entity_id,
        values.metadata_xml,
        values.metadata_url,
        values.attribute_mapping,
        values.name_id_format,
        moment(context),
      ],
    )
    .catch(refuseTaken);
  await tx.query('delete from auth.sso_domains where provider_id = $1', [id]);
  for (const domain of values.domains) {
    await tx
      .query('insert into auth.sso_domains (domain, provider_id) values (lower($1), $2)', [domain, id])
      .catch(refuseTaken);
  }
  return getSsoProvider(tx, id);
};
