import {
  MESSAGE_KINDS,
  MESSAGE_LANGUAGES,
  type MessageDraft,
  type MessageKind,
  type MessageLanguage,
} from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { asSqlFailed } from '../../project-tables/rows.ts';
import type { Project } from '../../projects/project.ts';
import type { HandlersOf } from '../calls.ts';
import { optionalText, textField, textsField } from '../http.ts';
import { projectOfSite } from './project-of-site.ts';

type ServiceCall =
  | 'GET /sites/:name/project/realtime'
  | 'PUT /sites/:name/project/realtime'
  | 'GET /sites/:name/project/messages'
  | 'PUT /sites/:name/project/messages/:language/:id'
  | 'DELETE /sites/:name/project/messages/:language/:id'
  | 'POST /sites/:name/project/messages/:language/:id/try';

/** The tables whose changes a site's project tells, and what its mails say. */
export const projectServiceCalls = (platform: Platform): HandlersOf<ServiceCall> => {
  const projectOf = (site: string): Promise<Project> => projectOfSite(platform, site);

  return {
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
