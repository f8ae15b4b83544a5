import type { Backend } from '@trama/backend';
import { isRecord, messageOf } from '@trama/model';
import { FUNCTION_METHODS, type FunctionAnswer, type FunctionCall, MOST_ANSWERED } from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import type { Project } from '../../projects/project.ts';
import type { CallRequest, HandlersOf } from '../calls.ts';
import { numberField, optionalText, textField } from '../http.ts';
import { assertRight } from '../permissions.ts';
import { sessionName } from '../session.ts';
import { projectOfSite } from './project-of-site.ts';

type FunctionsCall =
  | 'GET /sites/:name/project/functions'
  | 'GET /sites/:name/project/functions/:id'
  | 'PUT /sites/:name/project/functions/:id'
  | 'POST /sites/:name/project/functions/:id/deploy'
  | 'DELETE /sites/:name/project/functions/:id'
  | 'GET /sites/:name/project/function-secrets'
  | 'PUT /sites/:name/project/function-secrets/:id'
  | 'DELETE /sites/:name/project/function-secrets/:id'
  | 'GET /sites/:name/project/functions/:id/log'
  | 'POST /sites/:name/project/functions/:id/call';

/** What a function may answer in, in milliseconds. */
const PATIENCE = 30_000;

/** Edge functions of a site's project: written, deployed, called, what they wrote, and the secrets that they read. */
export const projectFunctionCalls = (platform: Platform): HandlersOf<FunctionsCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);
  const functionsOf = async (site: string): Promise<Backend['functions']> => (await projectOf(site)).backend.functions;

  /** The bearer token of a call: an account that gives it has the right to whose it is. */
  const tokenOf = async (
    { context, param }: Pick<CallRequest<'POST /sites/:name/project/functions/:id/call'>, 'context' | 'param'>,
    { backend }: Project,
    { as, method }: FunctionCall,
  ): Promise<string> => {
    const site = param('name');
    if (as.kind === 'visitor') return backend.anonKey;
    if (as.kind === 'service') {
      await assertRight(platform, context, site, 'keys');
      return backend.serviceRoleKey;
    }
    await assertRight(platform, context, site, 'people');
    if (method !== 'GET')
      throw bad('As a person a function is called by GET alone: the session that is lent for it only reads.', 'method');
    const { id, email } = context.get('user');
    const lender = { userId: id, session: sessionName(context), name: email };
    const lent = await backend.admin.lendSession(as.id, lender).catch((cause: unknown) => {
      throw serverError({
        code: 'server/not-found',
        message: messageOf(cause),
        where: ['as'],
        cause,
      });
    });
    return lent.access_token;
  };

  return {
    'GET /sites/:name/project/functions': async ({ param }) => ({
      functions: await (await functionsOf(param('name'))).list(),
    }),
    'GET /sites/:name/project/functions/:id': async ({ param }) => {
      const read = await (await functionsOf(param('name'))).read(param('id'));
      if (read) return read;
      throw unknownFunction(param('id'));
    },
    'PUT /sites/:name/project/functions/:id': async ({ param, body, note }) => {
      const given = await body();
      note({ function: param('id') });
      const draft = { text: optionalText(given, 'text'), verifyJwt: given.verifyJwt !== false };
      const before = given.before === null ? null : numberField(given, 'before');
      return (await functionsOf(param('name'))).save(param('id'), draft, before);
    },
    'POST /sites/:name/project/functions/:id/deploy': async ({ param, body, note }) => {
      const version = numberField(await body(), 'version');
      note({ function: param('id'), version: String(version) });
      return { faults: await (await functionsOf(param('name'))).deploy(param('id'), version) };
    },
    'DELETE /sites/:name/project/functions/:id': async ({ param, note }) => {
      note({ function: param('id') });
      if (await (await functionsOf(param('name'))).remove(param('id'))) return {};
      throw unknownFunction(param('id'));
    },
    'GET /sites/:name/project/function-secrets': async ({ param }) => ({
      secrets: await (await functionsOf(param('name'))).secrets.list(),
    }),
    'PUT /sites/:name/project/function-secrets/:id': async ({ param, body, note }) => {
      note({ secret: param('id') });
      await (await functionsOf(param('name'))).secrets.set(param('id'), textField(await body(), 'value'));
      return {};
    },
    'DELETE /sites/:name/project/function-secrets/:id': async ({ param, note }) => {
      note({ secret: param('id'), removed: 'yes' });
      if (await (await functionsOf(param('name'))).secrets.remove(param('id'))) return {};
      throw serverError({ code: 'server/not-found', message: `There is no secret "${param('id')}".` });
    },
    'GET /sites/:name/project/functions/:id/log': async ({ param }) => ({
      lines: await (await functionsOf(param('name'))).log(param('id')),
    }),
    'POST /sites/:name/project/functions/:id/call': async ({ context, param, body, note }) => {
      const call = callIn(await body());
      note({ function: param('id'), method: call.method, as: call.as.kind === 'person' ? call.as.id : call.as.kind });
      const project = await projectOf(param('name'));
      return callFunction(project, param('id'), call, await tokenOf({ context, param }, project, call));
    },
  };
};

const unknownFunction = (name: string): Error =>
  serverError({ code: 'server/not-found', message: `There is no function "${name}".` });

const bad = (message: string, where: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [where] });

const asIn = (value: unknown): FunctionCall['as'] => {
  const { kind, id } = isRecord(value) ? value : {};
  if (kind === 'visitor' || kind === 'service') return { kind };
  if (kind === 'person' && typeof id === 'string') return { kind, id };
  throw bad('"as" must be a visitor, a person by "id", or the service key.', 'as');
};

const callIn = (body: { readonly [Field in keyof FunctionCall]?: unknown }): FunctionCall => {
  const method = FUNCTION_METHODS.find((one) => one === body.method);
  if (!method) throw bad(`"method" must be one of ${FUNCTION_METHODS.join(', ')}.`, 'method');
  const given = body.headers;
  if (!isRecord(given) || !Object.values(given).every((value) => typeof value === 'string'))
    throw bad('"headers" must give texts by names.', 'headers');
  const path = optionalText(body, 'path');
  if (path !== '' && !/^[/?]/.test(path)) throw bad('"path" must begin with / or ?.', 'path');
  return {
    method,
    path,
    headers: given as Readonly<Record<string, string>>,
    body: optionalText(body, 'body'),
    as: asIn(body.as),
  };
};

/** Headers of a try; whose it is says the token alone. */
const headersOf = ({ headers }: FunctionCall, token: string): Headers => {
  try {
    const made = new Headers({ ...headers });
    for (const name of ['cookie', 'apikey']) made.delete(name);
    made.set('authorization', `Bearer ${token}`);
    return made;
  } catch (cause) {
    throw bad(`A header cannot be sent: ${messageOf(cause)}`, 'headers');
  }
};

const callFunction = async (
  { backend }: Project,
  name: string,
  call: FunctionCall,
  token: string,
): Promise<FunctionAnswer> => {
  const started = performance.now();
  const address = new URL(`http://backend/functions/v1/${encodeURIComponent(name)}${call.path}`);
  if (!address.pathname.startsWith(`/functions/v1/${encodeURIComponent(name)}`))
    throw bad('"path" must stay below the function.', 'path');
  const response = await backend.fetch(
    new Request(address, {
      method: call.method,
      headers: headersOf(call, token),
      ...(call.method === 'GET' || call.body === '' ? {} : { body: call.body }),
      signal: AbortSignal.timeout(PATIENCE),
    }),
  );
  const { text, isCut } = await readUpTo(response, MOST_ANSWERED);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text,
    isCut,
    milliseconds: performance.now() - started,
  };
};

/** The text of an answer, as far as it is shown: what streams without an end is left off. */
const readUpTo = async (response: Response, most: number): Promise<{ text: string; isCut: boolean }> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = Date.now() + PATIENCE;
  let text = '';
  while (reader && text.length <= most && Date.now() < until) {
    const { done, value } = await reader.read();
    if (done) return { text, isCut: false };
    text += value;
  }
  await reader?.cancel().catch(() => undefined);
  return { text: text.slice(0, most), isCut: reader !== undefined };
};
