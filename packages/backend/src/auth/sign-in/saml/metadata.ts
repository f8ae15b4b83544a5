import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import { isRecord, textOf } from '../../../json.ts';
import { badRequest } from '../../failure.ts';

/** What is read of an identity provider's metadata (SAML 2.0 Metadata). */
export interface IdentityProviderMetadata {
  entityId: string;
  /** Where the browser is sent, by HTTP-Redirect. */
  signOnUrl: string;
  /** Certificates as base64 of DER. */
  certificates: string[];
}

type Node = Record<string, unknown>;

const children = (node: unknown, name: string): Node[] => {
  const list = isRecord(node) ? node[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const attribute = (node: Node, name: string): string => (isRecord(node.$) ? textOf(node.$[name]) : '');
const content = (node: Node): string => textOf(node._).trim();

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** @throws AuthFailure validation_failed for what is no metadata of one identity provider. */
export const parseIdentityProvider = async (xml: string): Promise<IdentityProviderMetadata> => {
  // Entities have no place in metadata, and are a known way to make a parser work without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw badRequest('SAML Metadata must not have a document type');
  const parsed: unknown = await parseXml2JsFromString(xml).catch(() => undefined);
  const descriptor = isRecord(parsed) ? parsed.EntityDescriptor : undefined;
  if (!isRecord(descriptor)) throw badRequest('SAML Metadata is not valid: it has no EntityDescriptor');
  const [idp] = children(descriptor, 'IDPSSODescriptor');
  if (idp === undefined) throw badRequest('SAML Metadata is not valid: it describes no identity provider');
  const service = children(idp, 'SingleSignOnService').find((one) => attribute(one, 'Binding') === REDIRECT);
  const signOnUrl = service === undefined ? '' : attribute(service, 'Location');
  if (!URL.canParse(signOnUrl) || !/^https?:$/.test(new URL(signOnUrl).protocol)) {
    throw badRequest('SAML Metadata is not valid: it has no sign-on service with the HTTP-Redirect binding');
  }
  const certificates = children(idp, 'KeyDescriptor')
    .filter((key) => attribute(key, 'use') !== 'encryption')
    .flatMap((key) => children(key, 'KeyInfo'))
    .flatMap((info) => children(info, 'X509Data'))
    .flatMap((data) => certificateTexts(data))
    .map((text) => text.replaceAll(/\s/g, ''))
    .filter((text) => text !== '');
  if (certificates.length === 0) throw badRequest('SAML Metadata is not valid: it has no signing certificate');
  const entityId = attribute(descriptor, 'entityID');
  if (entityId === '') throw badRequest('SAML Metadata is not valid: it has no entityID');
  return { entityId, signOnUrl, certificates };
};

/** The parser gives an element without attributes as text, or as a node, by its settings. */
const certificateTexts = (data: Node): string[] => {
  const list = Array.isArray(data.X509Certificate) ? data.X509Certificate : [];
  return list.map((one) => (isRecord(one) ? content(one) : textOf(one)));
};
