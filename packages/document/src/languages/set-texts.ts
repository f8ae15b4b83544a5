import { type Change, isRecord, type Json, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import type { SiteText } from './site-texts.ts';

export interface TextInLanguage {
  text: Pick<SiteText, 'id' | 'entity' | 'path' | 'inner'>;
  language: string;
  /** Empty takes it away: the default language's stands for it. */
  value: string;
}

/** A text with another one in a language. What stood for all languages stays what the others say. */
const withText = (before: unknown, languages: readonly string[], { language, value }: TextInLanguage): Json => {
  const texts: Record<string, unknown> = isRecord(before)
    ? { ...before }
    : Object.fromEntries(typeof before === 'string' ? languages.map((lang) => [lang, before]) : []);
  if (value === '') delete texts[language];
  else texts[language] = value;
  return toJson(texts);
};

/** A value with another one at a place inside of it. */
const withInner = (value: unknown, inner: readonly (string | number)[], change: (at: unknown) => Json): Json => {
  const [key, ...rest] = inner;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return toJson(value.map((item, index) => (index === key ? withInner(item, rest, change) : item)));
  const record = isRecord(value) ? value : {};
  return toJson({ ...record, [key]: withInner(record[key], rest, change) });
};

const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);

/**
 * Writes texts of the site in languages: one step, however many they are.
 * @throws TramaError `document/bad-input` for a language that the site has not. What is gone is passed over.
 */
export const setTexts: Operation<{ texts: readonly TextInLanguage[] }> = ({ design, ...context }, { texts }) => {
  const languages = design.languages.map(({ lang }) => lang);
  const foreign = texts.find(({ language }) => !languages.includes(language));
  if (foreign)
    throw new TramaError({
      code: ERRORS.badInput,
      message: `The site has no language "${foreign.language}".`,
      where: ['languages', foreign.language],
      hint: 'Add the language first.',
    });
  // Where texts stand by language, each is a change of its own: others may write another language meanwhile.
  const changes: Change[] = [];
  // Several texts of one value are one change.
  const values = new Map<string, { change: Extract<Change, { op: 'set' }>; now: Json }>();
  for (const written of texts) {
    const { entity, path, inner } = written.text;
    if (entity.kind === 'design') continue;
    const { kind, id } = entity;
    const key = JSON.stringify([kind, id, path]);
    const known = values.get(key);
    const root = design[kind][id];
    if (root === undefined) continue;
    const before = known ? known.now : valueAt(root, path);
    if (!known && inner.length === 0 && isRecord(before)) {
      const { language, value } = written;
      changes.push({ op: 'set', entity: kind, id, path: [...path, language], value: value === '' ? undefined : value });
      continue;
    }
    const now = withInner(before, inner, (at) => withText(at, languages, written));
    values.set(key, { now, change: { op: 'set', entity: kind, id, path, value: now } });
  }
  return finish({ design, ...context }, [...changes, ...[...values.values()].map(({ change }) => change)], undefined);
};
