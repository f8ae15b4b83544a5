import type { AuthLanguage } from '../settings.ts';
import { MESSAGE_TEXTS, type MessageKind, type MessageText } from './texts.ts';

/** A project's own texts, by language and kind; what is missing is taken from the built-in ones. */
export type MessageTemplates = {
  readonly [Language in AuthLanguage]?: Partial<Record<MessageKind, Partial<MessageText>>>;
};

/** What a template may name, in the words of the hosted service's templates. */
export interface TemplateValues {
  Token: string;
  TokenHash: string;
  ConfirmationURL: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
  NewEmail: string;
  Phone: string;
  /** The user's own metadata: `{{ .Data.name }}`. */
  Data: Record<string, unknown>;
}

const valueAt = (values: TemplateValues, path: string): string => {
  let value: unknown = values;
  for (const key of path.split('.')) {
    const isTree = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    value = isTree ? (value as Record<string, unknown>)[key] : '';
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const fill = (template: string, values: TemplateValues, shown: (text: string) => string): string =>
  template.replaceAll(/\{\{\s*\.([A-Za-z0-9_.]+)\s*\}\}/g, (_, path: string) => shown(valueAt(values, path)));

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as HTML that shows it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** The language of a message: what the user's metadata name, where it is one of ours. */
export const languageOf = (metadata: Record<string, unknown>, fallback: AuthLanguage): AuthLanguage => {
  const named = String(metadata.locale ?? metadata.lang ?? '')
    .slice(0, 2)
    .toLowerCase();
  return named === 'pt' || named === 'en' ? named : fallback;
};

/** A message's texts in a language, with its values in their places. */
export const composeMessage = (
  templates: MessageTemplates,
  language: AuthLanguage,
  kind: MessageKind,
  values: TemplateValues,
): MessageText => {
  const template = { ...MESSAGE_TEXTS[language][kind], ...templates[language]?.[kind] };
  const asIs = (text: string): string => text;
  // A line break in a subject would begin another header.
  const subject = fill(template.subject, values, asIs).replaceAll(/[\r\n]+/g, ' ');
  const text = fill(template.text, values, asIs);
  return { subject, text, ...(template.html === undefined ? {} : { html: fill(template.html, values, escapeHtml) }) };
};
