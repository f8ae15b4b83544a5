import { describe, expect, it } from 'vitest';
import { perform, sampleIds, sampleSite } from '../testing.tsx';
import {
  addPage,
  removePage,
  renamePage,
  setFrameAncestors,
  setPageAccess,
  setPagePath,
  setPageSetting,
} from './pages.ts';
import { addSection, deleteSection, linkSection, moveSection, setSectionTitle } from './sections.ts';
import { setSiteSetting } from './set-site-setting.ts';
import { addToken, setToken } from './tokens.ts';
import { addVariable, removeVariable, setVariable } from './variables.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('Pages', () => {
  it('are added with an empty section, in all languages of the site', () => {
    const { after, undone, result } = perform(design, addPage, { name: 'Contact', path: '/contact/' });
    const page = after.pages[result];
    expect(page).toMatchObject({ name: 'Contact', paths: { default: 'contact' }, languages: ['pt', 'en'], access: [] });
    expect(after.sections[page?.sections[0] ?? '']?.slots.wwObjects).toEqual([]);
    expect(undone).toEqual(design);
  });

  it('cannot take the path of another page', () => {
    expect(() => perform(design, addPage, { name: 'Twin', path: 'about' })).toThrow(
      'The page "About" already has the path "about".',
    );
    expect(() => perform(design, setPagePath, { id: ids.home, path: 'about' })).toThrow(
      'The page "About" already has the path "about".',
    );
  });

  it('go with their sections, except the home page', () => {
    const { after, undone } = perform(design, removePage, { id: ids.about });
    expect(Object.keys(after.sections)).toEqual([ids.main]);
    expect(undone).toEqual(design);
    expect(() => perform(design, removePage, { id: ids.home })).toThrow('The home page cannot be removed.');
  });

  it('are renamed, re-addressed and guarded', () => {
    const renamed = perform(design, renamePage, { id: ids.about, name: 'Us' });
    const moved = perform(renamed.after, setPagePath, { id: ids.about, language: 'pt', path: 'sobre' });
    const guarded = perform(moved.after, setPageAccess, { id: ids.about, access: [{ key: 'a', group: null }] });
    const titled = perform(guarded.after, setPageSetting, {
      id: ids.about,
      setting: 'description',
      language: 'pt',
      value: 'Nós',
    });
    expect(titled.after.pages[ids.about]).toMatchObject({
      name: 'Us',
      paths: { default: 'about', pt: 'sobre' },
      access: [{ key: 'a', group: null }],
      meta: { description: { pt: 'Nós' } },
    });
    expect(moved.undone).toEqual(renamed.after);
  });

  it('say who may show them in a frame, in sources of a policy alone', () => {
    const sources = ['https:', 'https://parceiro.example'];
    const { after, undone } = perform(design, setFrameAncestors, { id: ids.about, sources });
    expect(after.pages[ids.about]?.frameAncestors).toEqual(sources);
    expect(undone).toEqual(design);
    const closed = perform(after, setFrameAncestors, { id: ids.about, sources: [] });
    expect(closed.after.pages[ids.about]).not.toHaveProperty('frameAncestors');
    expect(() =>
      perform(design, setFrameAncestors, { id: ids.about, sources: ["*; script-src 'unsafe-eval'"] }),
    ).toThrow('names no site that could show the page.');
  });
});

describe('Sections', () => {
  it('are added and moved among the others of their page', () => {
    const { after, result } = perform(design, addSection, { title: 'Footer', into: { page: ids.home } });
    expect(after.pages[ids.home]?.sections).toEqual([ids.main, result]);
    const moved = perform(after, moveSection, { section: result, to: { page: ids.home, after: null } });
    expect(moved.after.pages[ids.home]?.sections).toEqual([result, ids.main]);
    expect(moved.undone).toEqual(after);
  });

  it('of the palette hold a container of 1240 px, a compact one of 800', () => {
    const widthOf = (container?: 'normal' | 'compact') => {
      const { after, result, undone } = perform(design, addSection, {
        title: 'New',
        into: { page: ids.home },
        ...(container && { container }),
      });
      expect(undone).toEqual(design);
      const [box] = after.sections[result]?.slots.wwObjects ?? [];
      return box === undefined ? null : after.elements[box]?.style.default?.maxWidth;
    };
    expect([widthOf('normal'), widthOf('compact'), widthOf()]).toEqual(['1240px', '800px', null]);
  });

  it('stay on other pages that link them, and go with their elements from the last one', () => {
    const linked = perform(design, linkSection, { section: ids.main, into: { page: ids.about } }).after;
    const once = perform(linked, deleteSection, { page: ids.home, section: ids.main }).after;
    expect(once.elements).toBe(linked.elements);
    const twice = perform(once, deleteSection, { page: ids.about, section: ids.main });
    expect(twice.after.elements).toEqual({});
    expect(twice.undone).toEqual(once);
  });

  it('are renamed', () => {
    const { after } = perform(design, setSectionTitle, { section: ids.main, title: 'Top' });
    expect(after.sections[ids.main]?.title).toBe('Top');
  });
});

describe('Simple entities', () => {
  it('are added, changed field by field and removed', () => {
    const added = perform(design, addVariable, { name: 'step', type: 'number', defaultValue: 1 });
    const set = perform(added.after, setVariable, { id: added.result, fields: { defaultValue: 2, folder: 'wizard' } });
    const removed = perform(set.after, removeVariable, { id: added.result });
    expect(set.after.variables[added.result]).toEqual({
      id: added.result,
      name: 'step',
      type: 'number',
      defaultValue: 2,
      folder: 'wizard',
    });
    expect(removed.after).toEqual(design);
    expect([added.undone, set.undone, removed.undone]).toEqual([design, added.after, set.after]);
  });

  it('are told apart by their messages when they are gone', () => {
    expect(() => perform(design, setVariable, { id: 'gone', fields: {} })).toThrow('Variable not found.');
    const { after, result } = perform(design, addToken, { kind: 'color', value: '#fff' });
    expect(perform(after, setToken, { id: result, fields: { dark: '#000' } }).after.tokens[result]?.dark).toBe('#000');
  });
});

describe('Settings of the site', () => {
  it('are set one by one', () => {
    const { after, undone } = perform(design, setSiteSetting, { setting: 'homePageId', value: ids.about });
    expect(after.homePageId).toBe(ids.about);
    expect(undone).toEqual(design);
  });

  it('refuse a home page that does not exist, and two default languages', () => {
    expect(() => perform(design, setSiteSetting, { setting: 'homePageId', value: 'gone' })).toThrow('Page not found.');
    const languages = design.languages.map((language) => ({ ...language, default: true }));
    expect(() => perform(design, setSiteSetting, { setting: 'languages', value: languages })).toThrow(
      'Exactly one language',
    );
  });
});
