import { type Change, type Design, type Language, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { checkPagePath } from '../operations/site/page-path.ts';
import { setTexts } from './set-texts.ts';
import { siteTexts } from './site-texts.ts';

const refuse = (message: string, lang: string, hint: string): never => {
  throw new TramaError({ code: ERRORS.badInput, message, where: ['languages', lang], hint });
};

const languageOf = (design: Design, lang: string): Language =>
  design.languages.find((language) => language.lang === lang) ??
  refuse(`The site has no language "${lang}".`, lang, 'Choose one of the languages of the site.');

const setLanguages = (design: Design, languages: readonly Language[]): Change => ({
  op: 'set',
  entity: 'design',
  id: design.id,
  path: ['languages'],
  value: toJson(languages),
});

/** Whether a text is the code of a language, as BCP 47 writes it: `pt`, `pt-BR`. */
export const isLanguageCode = (text: string): boolean => {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(text) && Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
};

/**
 * Adds a language. Pages that exist in all languages so far exist in it too; they say what the default language says until
 * they are translated.
 * @throws TramaError `document/bad-input` for one that the site has, or that is none
 */
export const addLanguage: Operation<{ lang: string }> = (context, { lang }) => {
  const { design } = context;
  if (!isLanguageCode(lang)) refuse(`"${lang}" is no language.`, lang, 'Write its code: pt, en, pt-BR.');
  if (design.languages.some((language) => language.lang === lang))
    refuse(`The site has the language "${lang}" already.`, lang, 'Choose another one.');
  const before = design.languages.map((language) => language.lang);
  const pages = Object.values(design.pages).filter(
    ({ languages }) => languages.length > 0 && before.every((one) => languages.includes(one)),
  );
  const added: Language = { key: lang, lang, default: design.languages.length === 0 };
  return finish(
    context,
    [
      setLanguages(design, [...design.languages, added]),
      ...pages.map(
        ({ id, languages }): Change => ({
          op: 'set',
          entity: 'pages',
          id,
          path: ['languages'],
          value: [...languages, lang],
        }),
      ),
    ],
    undefined,
  );
};

/**
 * Takes a language away, with its texts, titles and paths. A page that exists in it alone exists in the default one from then on.
 * @throws TramaError `document/in-use` for the default language
 */
export const removeLanguage: Operation<{ lang: string }> = (context, { lang }) => {
  const { design, registry } = context;
  if (languageOf(design, lang).default)
    throw new TramaError({
      code: ERRORS.inUse,
      message: 'The default language cannot be removed.',
      where: ['languages', lang],
      hint: 'Make another language the default one first.',
    });
  const first = design.languages.find((language) => language.default)?.lang ?? '';
  const written = siteTexts(design, registry).filter(({ texts, isShared }) => !isShared && texts[lang] !== undefined);
  const { changes } = setTexts(context, { texts: written.map((text) => ({ text, language: lang, value: '' })) });
  const pages = Object.values(design.pages).flatMap(({ id, languages, paths }): Change[] => {
    const left = languages.filter((one) => one !== lang);
    return [
      ...(left.length === languages.length
        ? []
        : [
            {
              op: 'set',
              entity: 'pages',
              id,
              path: ['languages'],
              value: left.length > 0 ? left : [first],
            } satisfies Change,
          ]),
      ...(paths[lang] === undefined
        ? []
        : [{ op: 'set', entity: 'pages', id, path: ['paths', lang], value: undefined } satisfies Change]),
    ];
  });
  const kept = design.languages.filter((language) => language.lang !== lang);
  return finish(context, [...changes, ...pages, setLanguages(design, kept)], undefined);
};

/**
 * Makes a language the one that visitors meet first, and whose texts stand for missing ones. Its addresses lose their prefix,
 * those of the one before get it.
 * @throws TramaError `document/bad-input` where two pages would have one address then
 */
export const setDefaultLanguage: Operation<{ lang: string }> = (context, { lang }) => {
  const { design } = context;
  languageOf(design, lang);
  const languages = design.languages.map((language) => ({ ...language, default: language.lang === lang }));
  const next = { ...design, languages };
  for (const { id, paths } of Object.values(design.pages))
    if (id !== design.homePageId && paths[lang] !== undefined)
      checkPagePath(next, { id, language: lang, path: paths[lang] });
  return finish(context, [setLanguages(design, languages)], undefined);
};

/** Moves a language to another place of the list, which choices of language follow. */
export const moveLanguage: Operation<{ lang: string; by: -1 | 1 }> = (context, { lang, by }) => {
  const { design } = context;
  const moved = languageOf(design, lang);
  const at = design.languages.indexOf(moved);
  const rest = design.languages.filter((language) => language !== moved);
  const to = Math.min(Math.max(at + by, 0), rest.length);
  return finish(context, [setLanguages(design, rest.toSpliced(to, 0, moved))], undefined);
};

/** Whether the default language keeps its prefix in addresses, as the others do (conformance 2.13). */
export const setLanguagePrefix: Operation<{ lang: string; isKept: boolean }> = (context, { lang, isKept }) => {
  const { design } = context;
  languageOf(design, lang);
  const languages = design.languages.map((language) =>
    language.lang === lang ? { ...language, isDefaultPath: isKept } : language,
  );
  return finish(context, [setLanguages(design, languages)], undefined);
};
