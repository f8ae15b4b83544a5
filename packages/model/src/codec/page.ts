import type { PageBundle, PageInfo } from '../design/design.ts';
import type { AccessEntry, PageMeta, SectionHead } from '../design/entities.ts';
import type { Json } from '../design/value.ts';
import { TramaError } from '../errors.ts';
import { isRecord } from '../records.ts';
import { isSame } from '../same.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec, EntityCodec } from './codec.ts';
import { collected, entity, json, listOf, nullableText, optional, required, text } from './entity.ts';
import { asList, asObject, keyAt } from './wire.ts';
import { workflow } from './workflow.ts';

const meta: Codec<PageMeta> = entity<PageMeta>({
  description: optional('desc', json),
  keywords: optional('keywords', json),
  socialDescription: optional('socialDesc', json),
  socialTitle: optional('socialTitle', json),
  structuredData: optional('structuredData', json),
});

const roleValue = (role: unknown): string | undefined =>
  isRecord(role) && typeof role.value === 'string' ? role.value : undefined;

const roleValues = (roles: readonly unknown[]): readonly string[] =>
  roles.map(roleValue).filter((value) => value !== undefined);

/** A role that says its value, and no more. */
const isPlainRole = (role: unknown): boolean =>
  roleValue(role) !== undefined && Object.keys(role as object).length === 1;

/**
 * An entry of the access list: `{}` and `{userGroup: null}` are open entries (conformance 3.2, 10.115).
 * `extra.userGroup` keeps the rest of the group, with its roles as published where they are not a list of plain ones.
 */
const accessEntry: Codec<AccessEntry> = {
  decode: (wire, place) => {
    const { userGroup, ...rest } = asObject(wire, place);
    const key = keyAt(place);
    if (!isRecord(userGroup)) {
      const extra = { ...rest, ...(userGroup === undefined ? {} : { userGroup }) } as Record<string, Json>;
      return { key, group: null, ...(Object.keys(extra).length > 0 ? { extra } : {}) };
    }
    const { id, ...published } = userGroup;
    const roles = asList(published.roles ?? [], `${place}/userGroup/roles`);
    const isPlain = roles.length > 0 && roles.every(isPlainRole);
    if (isPlain) delete published.roles;
    const extra = { ...rest, userGroup: published } as Record<string, Json>;
    const hasExtra = !isPlain || Object.keys(rest).length > 0 || Object.keys(published).length > 0;
    return {
      key,
      group: { id: text.decode(id, `${place}/userGroup/id`), roles: roleValues(roles) },
      ...(hasExtra ? { extra } : {}),
    };
  },
  encode: ({ group, extra }) => {
    if (group === null) return { ...extra };
    const { userGroup, ...rest } = (extra ?? {}) as { userGroup?: { roles?: Json } };
    const published = Array.isArray(userGroup?.roles) ? userGroup.roles : [];
    const roles = group.roles.map((value) => published.find((role) => roleValue(role) === value) ?? { value });
    const isAsPublished = userGroup !== undefined && isSame(roleValues(published), group.roles);
    return { ...rest, userGroup: { id: group.id, ...userGroup, ...(isAsPublished ? {} : { roles }) } };
  },
  shape: shapes.objectOf<AccessEntry>({
    key: shapes.text,
    group: shapes.optional(
      shapes.objectOf<NonNullable<AccessEntry['group']>>({ id: shapes.text, roles: shapes.listOf(shapes.text) }),
    ),
  }),
};

const accessEntries = listOf(accessEntry);

/**
 * The access list of a page. One that cannot be read in full closes the page: a private page must not become public, nor open
 * to more people. Several open entries admit nobody (conformance 6.5 to 6.10).
 */
const accessList: Codec<readonly AccessEntry[]> = {
  ...accessEntries,
  decode: (wire, place, mender) => {
    if (mender === undefined) return accessEntries.decode(wire, place);
    try {
      return accessEntries.decode(wire, place);
    } catch (cause) {
      if (!(cause instanceof TramaError)) throw cause;
      mender.fault(cause);
      return ['closed', 'to everybody'].map((part) => ({ key: keyAt(`${place}/${part}`), group: null }));
    }
  },
};

const sectionHeads: Codec<readonly SectionHead[]> = listOf({
  decode: (wire, place) => {
    const { uid, linkId, sectionTitle } = asObject(wire, place);
    const id = text.decode(uid, `${place}/uid`) as string;
    return {
      id,
      linkId: typeof linkId === 'string' ? linkId : id,
      title: typeof sectionTitle === 'string' ? sectionTitle : '',
    };
  },
  encode: ({ id, linkId, title }) => ({ uid: id, linkId, sectionTitle: title }),
  shape: shapes.objectOf<SectionHead>({ id: shapes.text, linkId: shapes.text, title: shapes.text }),
});

type PageInfoFields = Omit<PageInfo, 'sections' | 'sectionHeads'> & { sectionHeads: readonly SectionHead[] };

const pageInfoFields: EntityCodec<PageInfoFields> = entity<PageInfoFields>({
  id: required('id', text, ''),
  linkId: required('linkId', text, ''),
  name: required('name', text, ''),
  folder: required('folder', nullableText, null),
  paths: required('paths', { ...json, shape: shapes.mapOf(shapes.text) }, {}),
  languages: required('langs', { ...json, shape: shapes.listOf(shapes.text) }, []),
  collectionPath: required('cmsDataSetPath', nullableText, null),
  sectionHeads: required('sections', sectionHeads, []),
  access: collected('pageUserGroups', accessList, []),
  title: required('title', { ...json, shape: shapes.anyObject }, {}),
  meta: collected('meta', meta, {}),
  metaImage: required('metaImage', text, ''),
  frameAncestors: optional('frameAncestors', { ...json, shape: shapes.listOf(shapes.text) }),
});

/** An entry of the design info's page list (conformance 3.2). */
export const pageInfo: EntityCodec<PageInfo> = {
  decode: (wire, place, mender) => {
    const decoded = pageInfoFields.decode(wire, place, mender);
    return { ...decoded, sections: decoded.sectionHeads.map((head) => head.id) };
  },
  encode: ({ sections, sectionHeads: heads = [], ...info }) => {
    const byId = new Map(heads.map((head) => [head.id, head]));
    return pageInfoFields.encode({
      ...info,
      sectionHeads: sections.map((id) => byId.get(id) ?? { id, linkId: id, title: '' }),
    });
  },
  shape: shapes.objectOf<PageInfo>({
    ...pageInfoFields.shape.members,
    sections: shapes.listOf(shapes.text),
    sectionHeads: shapes.optional(sectionHeads.shape),
  }),
};

/** `page` of a page data file (conformance 7.2). */
export const bundlePage: Codec<PageBundle['page']> = entity<PageBundle['page']>({
  id: required('id', text, ''),
  paths: required('paths', json, {}),
  collectionPath: required('cmsDataSetPath', nullableText, null),
  workflows: required('workflows', listOf(workflow), []),
  data: optional('data', json),
});
