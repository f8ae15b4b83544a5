import { describe, expect, it } from 'vitest';
import { setPageSetting } from '../operations/pages.ts';
import { setContent } from '../operations/set-content.ts';
import { setStyle } from '../operations/set-style.ts';
import { setSiteWeb } from '../operations/site/site-web.ts';
import { perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import { fileUses } from './file-uses.ts';
import { pictureText, setPictureText } from './picture-texts.ts';
import { replaceFile } from './replace-file.ts';

const FILE = 'images/sky-0123456789ab.png';
const OTHER = 'images/sea-ba9876543210.webp';
const bare = sampleSite();
const ids = sampleIds(bare);

/** The sample with a picture in an element, in a style, as a social picture and as the icon of the tab. */
const design = (() => {
  const shown = perform(bare, setContent, {
    id: ids.icon,
    screen: 'default',
    property: 'src',
    value: `${FILE}?_wwcv=3`,
  });
  const styled = perform(shown.after, setStyle, {
    id: ids.hero,
    screen: 'default',
    property: 'backgroundImage',
    value: `url("${FILE}")`,
  });
  const shared = perform(styled.after, setPageSetting, { id: ids.about, setting: 'metaImage', value: FILE });
  return perform(shared.after, setSiteWeb, { field: 'icon', value: FILE }).after;
})();

describe('The uses of a file', () => {
  it('are the places that name it, wherever they are', () => {
    const uses = fileUses(design, [FILE, OTHER]);
    expect(uses.get(FILE)?.map(({ from, path }) => [from.kind, path[0]])).toEqual(
      expect.arrayContaining([
        ['pages', 'metaImage'],
        ['elements', 'content'],
        ['elements', 'style'],
        ['design', 'web'],
      ]),
    );
    expect(uses.get(FILE)).toHaveLength(4);
    expect(uses.get(OTHER)).toEqual([]);
  });

  it('are none where a longer name holds it, nor where it only lies in a folder', () => {
    const longer = perform(bare, setPageSetting, { id: ids.about, setting: 'metaImage', value: `x${FILE}` }).after;
    expect(fileUses(longer, [FILE]).get(FILE)).toEqual([]);
    const filed = perform(bare, setSiteWeb, { field: 'fileFolders', value: { [FILE]: 'images/' } }).after;
    expect(fileUses(filed, [FILE]).get(FILE)).toEqual([]);
  });
});

it('A file is replaced everywhere, and had back, in one step', () => {
  const { after, undone, result } = perform(design, replaceFile, { from: FILE, to: OTHER });
  expect(result).toBe(4);
  expect(JSON.stringify(after)).not.toContain(FILE);
  expect(after.elements[ids.icon]?.content.default?.src).toBe(`${OTHER}?_wwcv=3`);
  expect(after.elements[ids.hero]?.style.default?.backgroundImage).toBe(`url("${OTHER}")`);
  expect(undone).toEqual(design);
});

it('What a picture shows is said by all elements that show it', () => {
  expect(pictureText(design, registry, FILE, 'pt')).toBe('');
  const { after, undone } = perform(design, setPictureText, { file: FILE, language: 'pt', text: 'O céu' });
  expect(after.elements[ids.icon]?.content.default?.alt).toEqual({ pt: 'O céu', en: '' });
  expect(pictureText(after, registry, FILE, 'pt')).toBe('O céu');
  expect(undone).toEqual(design);
});
