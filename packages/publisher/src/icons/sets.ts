import { plainIconName } from '@trama/elements/definitions';

const PHOSPHOR_STYLES: readonly string[] = ['regular', 'bold', 'fill', 'light', 'thin', 'duotone'];
const MATERIAL_STYLES: readonly string[] = ['outlined', 'rounded', 'sharp'];

/** Names of the icon sets that a site can use, as they stand before the slash of `<set>/<name>`. */
export const ICON_SETS: readonly string[] = [
  'lucide',
  ...PHOSPHOR_STYLES.map((style) => `phosphor-${style}`),
  ...MATERIAL_STYLES.map((style) => `material-symbols-${style}`),
];

/** An icon by its set and name. */
export interface IconName {
  set: string;
  name: string;
}

const PATTERN = new RegExp(`\\b(${ICON_SETS.join('|')})/([a-z0-9][a-z0-9_-]*)`, 'g');

/** A whole text that is a prefixed name; inside a longer one (`ph ph-trash`) it is the class of an icon font. */
const PREFIXED = /(?<=["'])(?:lucide|ph)-[a-z0-9-]+(?=\\?["'])/g;

/** Every `<set>/<name>` in a text, each once: also those that only a formula names. Prefixed names count as well. */
export const iconNamesIn = (text: string): IconName[] => {
  const found = new Map<string, IconName>();
  const plain = text.replace(PREFIXED, plainIconName);
  for (const [whole, set, name] of plain.matchAll(PATTERN)) {
    if (set !== undefined && name !== undefined) found.set(whole, { set, name });
  }
  return [...found.values()];
};

/** A folder that holds SVG files of a set. `suffix` ends every file name before `.svg`. */
export interface IconFolder {
  package: string;
  folder: string;
  suffix: string;
}

/** Where the files of a set lie inside their package; null for a set that does not exist. */
export const iconFolder = (set: string): IconFolder | null => {
  if (set === 'lucide') return { package: 'lucide-static', folder: 'icons', suffix: '' };
  const phosphor = set.startsWith('phosphor-') ? set.slice('phosphor-'.length) : null;
  if (phosphor !== null && PHOSPHOR_STYLES.includes(phosphor)) {
    return {
      package: '@phosphor-icons/core',
      folder: `assets/${phosphor}`,
      suffix: phosphor === 'regular' ? '' : `-${phosphor}`,
    };
  }
  const material = set.startsWith('material-symbols-') ? set.slice('material-symbols-'.length) : null;
  if (material !== null && MATERIAL_STYLES.includes(material))
    return { package: '@material-symbols/svg-400', folder: material, suffix: '' };
  return null;
};
