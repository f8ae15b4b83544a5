import { valueAt } from '../../json.ts';
import type { AuthLanguage, MessageKind, MessageTemplates, MessageText } from './message.ts';
import { MESSAGE_TEXTS } from './texts.ts';

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

const shownAt = (values: TemplateValues, path: string): string => {
  const value = valueAt(values, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const fill = (template: string, values: TemplateValues, shown: (text: string) => string): string =>
  template.replaceAll(/\{\{\s*\.([A-Za-z0-9_.]+)\s*\}\}/g, (_, path: string) => shown(shownAt(values, path)));

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
