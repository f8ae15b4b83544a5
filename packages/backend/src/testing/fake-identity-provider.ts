import { generateKeyPairSync, sign } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** A company's SAML identity provider under the test's control. */
export interface FakeIdentityProvider {
  entityId: string;
  metadata: string;
  /** A signed response, as base64; `attributes` by name. */
  respond(changes?: Partial<AssertionParts>): string;
  /** A response of this XML, signed at the element of this id by its own key. */
  signXml(xml: string, id: string): string;
  /** The unsigned XML of a response. */
  xml(changes?: Partial<AssertionParts>): string;
}

export interface AssertionParts {
  responseId: string;
  assertionId: string;
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string | undefined;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, string>;
  /** Milliseconds since 1970. */
  notOnOrAfter: number;
}

/** One element of DER: tag, length, content. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const SHA256_WITH_RSA = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));

/** A key and the smallest certificate that signs itself (X.509 version 1), made for this run. */
const makeCertificate = (): { key: string; certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const day = (text: string): Buffer => der(0x17, Buffer.from(`${text}000000Z`));
  const nobody = der(0x30);
  const body = der(
    0x30,
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    nobody,
    der(0x30, day('200101'), day('491231')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = der(0x30, body, SHA256_WITH_RSA, signature).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
};

const SAML = 'urn:oasis:names:tc:SAML:2.0';

/** @param serviceUrl root of the auth service that the assertions are for. */
export const createFakeIdentityProvider = (serviceUrl: string, entityId: string): FakeIdentityProvider => {
  const { key, certificate } = makeCertificate();
  const body = certificate.replaceAll(/-----[^-]+-----|\s/g, '');

  const xml = (changes: Partial<AssertionParts> = {}): string => {
    const parts: AssertionParts = {
      responseId: `_r${Math.random().toString(36).slice(2)}`,
      assertionId: `_a${Math.random().toString(36).slice(2)}`,
      issuer: entityId,
      audience: `${serviceUrl}/sso/saml/metadata`,
      recipient: `${serviceUrl}/sso/saml/acs`,
      inResponseTo: undefined,
      nameId: 'employee-7',
      nameIdFormat: `${SAML}:nameid-format:persistent`,
      attributes: { email: 'eva@company.example', department: 'sales' },
      notOnOrAfter: Date.now() + 300_000,
      ...changes,
    };
    const now = new Date().toISOString();
    const end = new Date(parts.notOnOrAfter).toISOString();
    const answers = parts.inResponseTo === undefined ? '' : ` InResponseTo="${parts.inResponseTo}"`;
    const attributes = Object.entries(parts.attributes)
      .map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
      )
      .join('');
    return `<samlp:Response xmlns:samlp="${SAML}:protocol" xmlns:saml="${SAML}:assertion" ID="${parts.responseId}" Version="2.0" IssueInstant="${now}"${answers}><saml:Issuer>${parts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SAML}:status:Success"/></samlp:Status><saml:Assertion ID="${parts.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${parts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${parts.nameIdFormat}">${parts.nameId}</saml:NameID><saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${parts.recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"/><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
  };

  const signXml = (text: string, id: string): string => {
    const signature = new SignedXml({
      privateKey: key,
      publicCert: certificate,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signature.addReference({
      xpath: `//*[@ID='${id}']`,
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    });
    signature.computeSignature(text, {
      location: { reference: `//*[@ID='${id}']/*[local-name()='Issuer']`, action: 'after' },
    });
    return signature.getSignedXml();
  };

  return {
    entityId,
    xml,
    signXml,
    respond: (changes) => {
      const text = xml(changes);
      const id = /<saml:Assertion ID="([^"]+)"/.exec(text)?.[1] ?? '';
      return Buffer.from(signXml(text, id)).toString('base64');
    },
    metadata: `<EntityDescriptor xmlns="${SAML}:metadata" entityID="${entityId}"><IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${body}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></IDPSSODescriptor></EntityDescriptor>`,
  };
};
