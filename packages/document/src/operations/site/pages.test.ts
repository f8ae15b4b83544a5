import { describe, expect, it } from 'vitest';
import { perform, sampleIds, sampleSite } from '../../testing.tsx';
import { addPage, setPagePath, setPageSetting } from '../pages.ts';
import { linkSection } from '../sections.ts';
import { setLink } from '../set-node-fields.ts';
import { duplicatePage } from './duplicate-page.ts';
import { filePages, moveFolder } from './page-folders.ts';
import { pagePathFault, pathOfName } from './page-path.ts';

const design = sampleSite();
const ids = sampleIds(design);
const faultOf = (path: string, language = 'default') => pagePathFault(design, { id: ids.about, language, path });

describe('The path of a page', () => {
  it('may hold letters of any script, slashes and parameters', () => {
    for (const path of ['sobre/nós', 'blog/{{slug|primeiro}}', 'a-b_c.html', '日本', 'x-{{id}}'])
      expect(faultOf(path), path).toBeNull();
  });

  it('says what in it cannot stand there', () => {
    expect(faultOf('a b')).toEqual({ kind: 'character', text: ' ' });
    expect(faultOf('a?b')).toEqual({ kind: 'character', text: '?' });
    expect(faultOf('../x')).toEqual({ kind: 'character', text: '..' });
    expect(faultOf('blog/{{slug')).toEqual({ kind: 'parameter', text: '{{' });
    expect(faultOf('{{id|1}}/{{id|2}}')).toEqual({ kind: 'twice', name: 'id' });
    expect(faultOf('a//b')).toEqual({ kind: 'empty-segment' });
    expect(() => perform(design, setPagePath, { id: ids.about, path: 'a b' })).toThrow(
      'The path "a b" has a character that cannot stand in a path.',
    );
  });

  it('is free language by language: what visitors type decides', () => {
    const two = perform(design, setPagePath, { id: ids.about, language: 'pt', path: 'sobre' }).after;
    const third = perform(two, addPage, { name: 'Third', path: 'third' });
    const fault = (language: string, path: string) => pagePathFault(third.after, { id: third.result, language, path });
    expect(fault('pt', 'sobre')).toEqual({ kind: 'taken', page: ids.about });
    expect(fault('en', 'sobre')).toBeNull();
    expect(fault('en', 'about')).toEqual({ kind: 'taken', page: ids.about });
    expect(fault('default', '')).toEqual({ kind: 'taken', page: ids.home });
  });

  it('is one with another that differs only in what parameters are called', () => {
    const blog = perform(design, addPage, { name: 'Blog', path: 'blog/{{slug|a}}' });
    expect(pagePathFault(blog.after, { id: ids.about, language: 'default', path: 'blog/{{id|1}}' })).toEqual({
      kind: 'taken',
      page: blog.result,
    });
  });

  it('is made of a name', () => {
    expect(pathOfName('  Cotação & Adesão ')).toBe('cotacao-adesao');
  });
});

describe('A page that is duplicated', () => {
  it('has sections and elements of its own, which say of each other what the originals said', () => {
    const linked = perform(design, setLink, { id: ids.action, link: { kind: 'page', pageId: ids.home } });
    const { after, undone, result } = perform(linked.after, duplicatePage, { id: ids.home, name: 'Home copy' });
    const copy = after.pages[result];
    expect(copy).toMatchObject({ id: result, name: 'Home copy', paths: { default: 'home-copy' } });
    const section = after.sections[copy?.sections[0] ?? ''];
    expect(section?.id).not.toBe(ids.main);
    const [hero = ''] = section?.slots.wwObjects ?? [];
    const action = after.elements[after.elements[hero]?.slots.children?.[1] ?? ''];
    expect(action?.section).toBe(section?.id);
    expect(action?.link).toEqual({ kind: 'page', pageId: result });
    expect(after.elements[ids.action]?.link).toEqual({ kind: 'page', pageId: ids.home });
    expect(undone).toEqual(linked.after);
  });

  it('shows the sections that other pages show too', () => {
    const shared = perform(design, linkSection, { section: ids.main, into: { page: ids.about } }).after;
    const { after, result } = perform(shared, duplicatePage, { id: ids.about, name: 'About' });
    expect(after.pages[result]?.sections[1]).toBe(ids.main);
    expect(after.pages[result]?.paths).toEqual({ default: 'about-2' });
  });
});

describe('Folders of pages', () => {
  const filed = perform(design, filePages, { ids: [ids.about], folder: 'Blog/2026' }).after;
  const folderOf = (of: typeof design) => of.pages[ids.about]?.folder;

  it('are there while a page is in them', () => {
    expect(folderOf(filed)).toBe('Blog/2026/');
    expect(folderOf(perform(filed, filePages, { ids: [ids.about], folder: null }).after)).toBeNull();
  });

  it('are renamed and dissolved with what is in them, in one step', () => {
    const renamed = perform(filed, moveFolder, { folder: 'Blog/', to: 'News' });
    expect(folderOf(renamed.after)).toBe('News/2026/');
    expect(renamed.undone).toEqual(filed);
    expect(folderOf(perform(filed, moveFolder, { folder: 'Blog/2026/', to: null }).after)).toBe('Blog/');
    expect(folderOf(perform(filed, moveFolder, { folder: 'Blog', to: null }).after)).toBe('2026/');
    expect(() => perform(filed, moveFolder, { folder: 'Blog/', to: 'Blog/Old' })).toThrow(
      'A folder cannot lie in itself.',
    );
  });
});

it('A text of a page that stands for all languages becomes one for each, when one of them is changed', () => {
  const page = {
    ...(design.pages[ids.about] as NonNullable<(typeof design.pages)[string]>),
    meta: { keywords: 'a, b' },
  };
  const whole = { ...design, pages: { ...design.pages, [ids.about]: page } };
  const set = perform(whole, setPageSetting, { id: ids.about, setting: 'keywords', language: 'en', value: 'c' });
  expect(set.after.pages[ids.about]?.meta.keywords).toEqual({ pt: 'a, b', en: 'c' });
  expect(set.undone).toEqual(whole);
});
