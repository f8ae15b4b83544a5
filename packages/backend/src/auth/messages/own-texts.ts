import type { Database, Session } from '../../database/database.ts';
import type { AuthContext } from '../context.ts';
import { badRequest } from '../failure.ts';
import { AUTH_LANGUAGES, type AuthLanguage, KINDS_OF_MESSAGES, type MessageKind, type MessageText } from './message.ts';
import { composeMessage, type TemplateValues } from './templates.ts';
import { MESSAGE_TEXTS } from './texts.ts';

/** The text of one kind of message in one language. */
export interface KindText extends MessageText {
  language: AuthLanguage;
  kind: MessageKind;
}

/** As the project has it, or as it is given. */
export interface ShownText extends KindText {
  /** The project's own, in place of the given one. */
  isOwn: boolean;
}

interface Row {
  language: AuthLanguage;
  kind: MessageKind;
  subject: string;
  body: string;
  html: string | null;
}

const textOf = ({ subject, body, html }: Row): MessageText => ({
  subject,
  text: body,
  ...(html === null ? {} : { html }),
});

/** The project's own text of a kind; undefined: it has none. */
export const readOwnText = async (
  session: Session,
  language: AuthLanguage,
  kind: MessageKind,
): Promise<MessageText | undefined> => {
  const { rows } = await session.query<Row>(
    'select language, kind, subject, body, html from auth.message_texts where language = $1 and kind = $2',
    [language, kind],
  );
  return rows[0] && textOf(rows[0]);
};

/** The texts of all kinds in all languages. */
export const listTexts = async ({ db, settings }: Pick<AuthContext, 'db' | 'settings'>): Promise<ShownText[]> => {
  const { rows } = await db.admin((tx) =>
    tx.query<Row>('select language, kind, subject, body, html from auth.message_texts'),
  );
  return AUTH_LANGUAGES.flatMap((language) =>
    KINDS_OF_MESSAGES.map((kind) => {
      const own = rows.find((row) => row.language === language && row.kind === kind);
      const given = { ...MESSAGE_TEXTS[language][kind], ...settings.templates[language]?.[kind] };
      return { language, kind, ...(own ? textOf(own) : given), isOwn: own !== undefined };
    }),
  );
};

/** Longest subject, and longest text, in characters. */
const LONGEST = { subject: 300, text: 200_000 };

/** @throws AuthFailure validation_failed for a text that is empty or too long. */
export const writeText = async (db: Database, { language, kind, subject, text, html }: KindText): Promise<void> => {
  if (text.trim() === '') throw badRequest('The text of a message cannot be empty');
  if (subject.length > LONGEST.subject || Math.max(text.length, html?.length ?? 0) > LONGEST.text)
    throw badRequest(`A subject has at most ${LONGEST.subject} characters, a text ${LONGEST.text}`);
  await db.admin((tx) =>
    tx.query(
      `insert into auth.message_texts (language, kind, subject, body, html) values ($1, $2, $3, $4, $5)
       on conflict (language, kind) do update set subject = excluded.subject, body = excluded.body, html = excluded.html`,
      [language, kind, subject, text, html ?? null],
    ),
  );
};

/** Goes back to the given text. */
export const resetText = async (db: Database, language: AuthLanguage, kind: MessageKind): Promise<void> => {
  await db.admin((tx) =>
    tx.query('delete from auth.message_texts where language = $1 and kind = $2', [language, kind]),
  );
};

/** What stands in the places of a message that is only tried: its link and code open nothing. */
const triedValues = (site: string, to: string): TemplateValues => ({
  Token: '123456',
  TokenHash: 'sample',
  ConfirmationURL: `${site}/?sample`,
  SiteURL: site,
  RedirectTo: site,
  Email: to,
  NewEmail: to,
  Phone: '',
  Data: { name: 'Ana' },
});

/** Sends a text to somebody, with samples in its places. */
export const sendTried = async (context: AuthContext, to: string, tried: KindText): Promise<void> => {
  const { language, kind, ...text } = tried;
  const site = new URL(context.publicUrl()).origin;
  const composed = composeMessage({ [language]: { [kind]: text } }, language, kind, triedValues(site, to));
  const message = await context.db.admin((session) =>
    context.outbox.write(session, { channel: 'email', kind, to, ...composed, link: '', code: '' }),
  );
  await context.outbox.deliver(message);
};
