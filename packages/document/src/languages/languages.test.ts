import { describe, expect, it } from 'vitest';
import { setPagePath } from '../operations/pages.ts';
import { setContent } from '../operations/set-content.ts';
import { contextOf, perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import {
  addLanguage,
  isLanguageCode,
  moveLanguage,
  removeLanguage,
  setDefaultLanguage,
  setLanguagePrefix,
} from './languages.ts';
import { setTexts } from './set-texts.ts';
import { type SiteText, siteTexts, textState } from './site-texts.ts';

const design = sampleSite();
const ids = sampleIds(design);
const textsOf = (of: typeof design) => siteTexts(of, registry);
const of = (texts: readonly SiteText[], id: string) => texts.find(({ entity }) => entity.id === id) as SiteText;

describe('The languages of a site', () => {
  it('get another one, in which pages exist that exist in all', () => {
    const { after, undone } = perform(design, addLanguage, { lang: 'pt-BR' });
    expect(after.languages.map(({ lang }) => lang)).toEqual(['pt', 'en', 'pt-BR']);
    expect(after.pages[ids.home]?.languages).toEqual(['pt', 'en', 'pt-BR']);
    expect(undone).toEqual(design);
    expect(() => perform(design, addLanguage, { lang: 'en' })).toThrow('The site has the language "en" already.');
    expect(() => perform(design, addLanguage, { lang: 'not a language' })).toThrow('is no language');
    expect(isLanguageCode('de')).toBe(true);
  });

  it('lose one with its texts and paths, in one step', () => {
    const path = perform(design, setPagePath, { id: ids.about, language: 'en', path: 'about-us' }).after;
    const { after, undone } = perform(path, removeLanguage, { lang: 'en' });
    expect(after.languages.map(({ lang }) => lang)).toEqual(['pt']);
    expect(JSON.stringify(after)).not.toContain('Hello');
    expect(after.pages[ids.about]).toMatchObject({ languages: ['pt'], paths: { default: 'about' } });
    expect(after.pages[ids.about]?.paths.en).toBeUndefined();
    expect(undone).toEqual(path);
    expect(() => perform(design, removeLanguage, { lang: 'pt' })).toThrow('The default language cannot be removed.');
  });

  it('have one default, an order, and a prefix in addresses', () => {
    const { after } = perform(design, setDefaultLanguage, { lang: 'en' });
    expect(after.languages.map((one) => [one.lang, one.default])).toEqual([
      ['pt', false],
      ['en', true],
    ]);
    const moved = perform(after, moveLanguage, { lang: 'en', by: -1 });
    expect(moved.after.languages.map(({ lang }) => lang)).toEqual(['en', 'pt']);
    const kept = perform(moved.after, setLanguagePrefix, { lang: 'en', isKept: true });
    expect(kept.after.languages[0]).toMatchObject({ lang: 'en', default: true, isDefaultPath: true });
  });
});

describe('The texts of a site', () => {
  it('are those that visitors read, by language, with the page that they are on', () => {
    const texts = textsOf(design);
    expect(of(texts, ids.title)).toMatchObject({
      texts: { pt: 'Olá', en: 'Hello' },
      isShared: false,
      pageId: ids.home,
    });
    expect(of(texts, ids.row)).toMatchObject({ texts: { pt: 'Row', en: 'Row' }, isShared: true });
    expect(texts.filter(({ path }) => path[0] === 'title')).toHaveLength(2);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  });

  it('are none where they are computed', () => {
    const value = { binding: 'formula', code: '1' } as const;
    const input = { id: ids.row, screen: 'default', property: '_ww-text_text', value } as const;
    expect(of(textsOf(perform(design, setContent, input).after), ids.row)).toBeUndefined();
  });

  it('are written in any language at once, and taken back at once', () => {
    const texts = textsOf(design);
    const input = {
      texts: [
        { text: of(texts, ids.title), language: 'en', value: 'Hi' },
        { text: of(texts, ids.row), language: 'pt', value: 'Linha' },
      ],
    };
    const { after, undone, changes } = perform(design, setTexts, input);
    expect(of(textsOf(after), ids.title).texts).toEqual({ pt: 'Olá', en: 'Hi' });
    expect(of(textsOf(after), ids.row)).toMatchObject({ texts: { pt: 'Linha', en: 'Row' }, isShared: false });
    expect(changes[0]).toMatchObject({ path: ['content', 'default', '_ww-text_text', 'en'], value: 'Hi' });
    expect(undone).toEqual(design);
    const foreign = { texts: [{ text: of(texts, ids.title), language: 'de', value: 'Hallo' }] };
    expect(() => setTexts(contextOf(design), foreign)).toThrow('The site has no language "de".');
  });

  it('are missing, or much longer than in the first language', () => {
    const state = (pt: string, en: string) => textState({ texts: { pt, en } }, 'en', 'pt');
    expect(state('Olá', '')).toBe('missing');
    expect(state('Olá', 'Hello')).toBe('fine');
    expect(state('Salvar', 'Save everything that I have changed')).toBe('long');
    expect(state('', '')).toBe('fine');
    expect(textState({ texts: { en: 'Hello' } }, 'pt', 'pt')).toBe('missing');
  });
});
