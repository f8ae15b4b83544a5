import { isRecord, messageOf } from '@trama/model';
import {
  FUNCTION_METHODS,
  type FunctionAnswer,
  type FunctionCall,
  MESSAGE_KINDS,
  MESSAGE_LANGUAGES,
  type MessageDraft,
  type MessageKind,
  type MessageLanguage,
  MOST_ANSWERED,
} from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { asSqlFailed } from '../../project-tables/rows.ts';
import type { Project } from '../../projects/project.ts';
import type { CallRequest, HandlersOf } from '../calls.ts';
import { optionalText, textField, textsField } from '../http.ts';
import { assertRight } from '../permissions.ts';
import { sessionName } from '../session.ts';
import { projectOfSite } from './project-of-site.ts';

type ServiceCall =
  | 'GET /sites/:name/project/functions'
  | 'GET /sites/:name/project/functions/:id'
  | 'GET /sites/:name/project/functions/:id/log'
  | 'POST /sites/:name/project/functions/:id/call'
  | 'GET /sites/:name/project/realtime'
  | 'PUT /sites/:name/project/realtime'
  | 'GET /sites/:name/project/messages'
  | 'PUT /sites/:name/project/messages/:language/:id'
  | 'DELETE /sites/:name/project/messages/:language/:id'
  | 'POST /sites/:name/project/messages/:language/:id/try';

/** What a function may answer in, in milliseconds. */
const PATIENCE = 30_000;

/** Functions of a site's project, the tables whose changes it tells, and what its mails say. */
export const projectServiceCalls = (platform: Platform): HandlersOf<ServiceCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);

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
      functions: await (await projectOf(param('name'))).backend.functions.list(),
    }),
    'GET /sites/:name/project/functions/:id': async ({ param }) => {
      const files = await (await projectOf(param('name'))).backend.functions.read(param('id'));
      if (files) return { files };
      throw serverError({ code: 'server/not-found', message: `There is no function "${param('id')}".` });
    },
    'GET /sites/:name/project/functions/:id/log': async ({ param }) => ({
      lines: (await projectOf(param('name'))).backend.functions.log(param('id')),
    }),
    'POST /sites/:name/project/functions/:id/call': async ({ context, param, body, note }) => {
      const call = callIn(await body());
      note({ function: param('id'), method: call.method, as: call.as.kind === 'person' ? call.as.id : call.as.kind });
      const project = await projectOf(param('name'));
      return callFunction(project, param('id'), call, await tokenOf({ context, param }, project, call));
    },
    'GET /sites/:name/project/realtime': async ({ param }) => ({
      tables: await (await projectOf(param('name'))).backend.published.read(),
    }),
    'PUT /sites/:name/project/realtime': async ({ param, body, note }) => {
      const given = await body();
      const tables = given.tables === null ? null : textsField(given, 'tables');
      note({ tables: tables?.join(', ') ?? '*' });
      await (await projectOf(param('name'))).backend.published.write(tables).catch((error: unknown) => {
        throw asSqlFailed(error);
      });
      return {};
    },
    'GET /sites/:name/project/messages': async ({ param }) => ({
      texts: (await (await projectOf(param('name'))).backend.messageTexts.list()).map(({ html = null, ...text }) => ({
        ...text,
        html,
      })),
    }),
    'PUT /sites/:name/project/messages/:language/:id': async ({ param, body, note }) => {
      const place = placeIn(param('language'), param('id'));
      note(place);
      await (await projectOf(param('name'))).backend.messageTexts
        .write({ ...place, ...draftIn(await body()) })
        .catch((cause: unknown) => {
          throw isRefusal(cause) ? bad(cause.message, 'text') : cause;
        });
      return {};
    },
    'DELETE /sites/:name/project/messages/:language/:id': async ({ param, note }) => {
      const { language, kind } = placeIn(param('language'), param('id'));
      note({ language, kind });
      await (await projectOf(param('name'))).backend.messageTexts.reset(language, kind);
      return {};
    },
    'POST /sites/:name/project/messages/:language/:id/try': async ({ context, param, body }) => {
      const place = placeIn(param('language'), param('id'));
      const text = { ...place, ...draftIn(await body()) };
      const to = context.get('user').email;
      await (await projectOf(param('name'))).backend.messageTexts.send(to, text);
      return { to };
    },
  };
};

const bad = (message: string, where: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [where] });

/** The auth service refused it, and did not fail. */
const isRefusal = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && cause.code === 'validation_failed';

const placeIn = (language: string, kind: string): { language: MessageLanguage; kind: MessageKind } => {
  const [knownLanguage, knownKind] = [
    MESSAGE_LANGUAGES.find((one) => one === language),
    MESSAGE_KINDS.find((one) => one === kind),
  ];
  if (knownLanguage && knownKind) return { language: knownLanguage, kind: knownKind };
  throw serverError({ code: 'server/not-found', message: `There is no message "${kind}" in "${language}".` });
};

const draftIn = (body: { readonly [Field in keyof MessageDraft]?: unknown }) => {
  const html = optionalText(body, 'html');
  return {
    subject: optionalText(body, 'subject').trim(),
    text: textField(body, 'text'),
    ...(html.trim() === '' ? {} : { html }),
  };
};

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
