import { badRequest } from '../../failure.ts';

export type Chain = 'ethereum' | 'solana';

/** What a wallet signed (EIP-4361; Solana's form of it). Times are milliseconds since 1970. */
export interface WalletMessage {
  domain: string;
  address: string;
  statement: string | undefined;
  uri: string;
  chainId: string | undefined;
  issuedAt: number;
  expiresAt: number | undefined;
  notBefore: number | undefined;
}

const TITLES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };
const FIELD = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.+)$/;
const RESOURCES = /^Resources:?$/;

const malformed = (chain: Chain, what: string): Error =>
  badRequest(`Signed ${TITLES[chain]} message is malformed: ${what}`);

const timeOf = (chain: Chain, name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw malformed(chain, `${name} is no time`);
  return time;
};

/** The lines between the address and the first field: the statement, between empty lines. */
const splitStatement = (lines: readonly string[]): { statement: string | undefined; fields: readonly string[] } => {
  const first = lines.findIndex((line) => FIELD.test(line));
  const before = lines.slice(0, Math.max(first, 0)).filter((line) => line !== '');
  return {
    statement: before.length === 0 ? undefined : before.join('\n'),
    fields: first < 0 ? [] : lines.slice(first),
  };
};

/** Reads a message. @throws AuthFailure validation_failed for anything that is not of the form, a field twice included. */
export const parseWalletMessage = (chain: Chain, message: string): WalletMessage => {
  const [head = '', address = '', ...rest] = message.replaceAll('\r\n', '\n').split('\n');
  const suffix = ` wants you to sign in with your ${TITLES[chain]} account:`;
  if (!head.endsWith(suffix) || head.length === suffix.length) throw malformed(chain, 'the first line');
  const { statement, fields } = splitStatement(rest);
  const found = new Map<string, string>();
  const end = fields.findIndex((line) => RESOURCES.test(line));
  for (const line of end < 0 ? fields : fields.slice(0, end)) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) throw malformed(chain, 'an unknown line');
    if (found.has(name)) throw malformed(chain, `${name} stands twice`);
    found.set(name, value);
  }
  if (end >= 0 && fields.slice(end + 1).some((line) => !line.startsWith('- '))) throw malformed(chain, 'resources');
  const uri = found.get('URI');
  const issuedAt = timeOf(chain, 'Issued At', found.get('Issued At'));
  if (found.get('Version') !== '1') throw malformed(chain, 'Version must be 1');
  if (uri === undefined || !URL.canParse(uri)) throw malformed(chain, 'URI is missing');
  if (issuedAt === undefined) throw malformed(chain, 'Issued At is missing');
  return {
    domain: head.slice(0, -suffix.length).replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''),
    address,
    statement,
    uri,
    chainId: found.get('Chain ID'),
    issuedAt,
    expiresAt: timeOf(chain, 'Expiration Time', found.get('Expiration Time')),
    notBefore: timeOf(chain, 'Not Before', found.get('Not Before')),
  };
};
