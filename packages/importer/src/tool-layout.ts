import { TramaError } from '@trama/model';
import type { ProjectFiles } from './project-files.ts';
import { parseJson } from './read-json.ts';

const ROUTER = 'src/_front/router.js';

/** The JSON object that follows a marker in a module's text; null without marker. */
const objectAfter = (text: string, marker: RegExp): string | null => {
  const match = marker.exec(text);
  const start = match === null ? -1 : text.indexOf('{', match.index + match[0].length - 1);
  if (start < 0) return null;
  let depth = 0;
  let inText = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inText) {
      if (character === '\\') index++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
};

const VARIABLE = /--([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*:\s*([^;}]+)/gi;

/** Values of the tokens from a rule of the page template, by id. */
const variablesOf = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(VARIABLE)].map(([, id = '', value = '']) => [id, value.trim()]));

/** The template does not say what a variable is: a font shorthand names a family, a spacing is one length. */
const tokenGroup = (value: string): 'typographies' | 'spacings' | 'colors' =>
  /font-family|\s/.test(value) && /^\S+ \S+ /.test(value)
    ? 'typographies'
    : /^-?[\d.]+(px|rem|em|%|vh|vw)$/.test(value)
      ? 'spacings'
      : 'colors';

/** Fonts and tokens stand in the head of the page template. */
const readTemplate = (html: string): { tokens: unknown; head: unknown } => {
  const darkRules = [...html.matchAll(/ww-app-theme-dark[^{}]*\{([^}]*)\}/g)].map(([, body]) => body).join(';');
  const root = variablesOf(html.replaceAll(/ww-app-theme-dark[^{}]*\{[^}]*\}/g, ''));
  const of = (group: ReturnType<typeof tokenGroup>): Record<string, string> =>
    Object.fromEntries(Object.entries(root).filter(([, value]) => tokenGroup(value) === group));
  const light = of('colors');
  const dark = variablesOf(darkRules);
  return {
    tokens: {
      colors: { light, dark: { ...light, ...dark } },
      spacings: of('spacings'),
      typographies: of('typographies'),
    },
    head: {
      fonts: [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
        ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
      ),
      defaultFontFamily: /--ww-default-font-family\s*:\s*([^;}]+)/.exec(html)?.[1]?.trim() ?? '',
      cssVariables: {
        root: {},
        dark: Object.fromEntries(Object.entries(dark).map(([id, value]) => [`--${id}`, value])),
      },
    },
  };
};

/**
 * The site's information from a project as the export tool writes it: inside modules and the page template
 * (conformance 10.276). Null when the project has another layout.
 * @throws TramaError `importer/no-design-info`, `importer/broken-json`
 */
export const readToolLayout = async (files: ProjectFiles): Promise<unknown> => {
  const router = await files.read(ROUTER);
  if (router === null) return null;
  const info = objectAfter(router, /wwg_designInfo\s*=\s*\{/);
  if (info === null) {
    throw new TramaError({
      code: 'importer/no-design-info',
      message: `${ROUTER} does not contain wwg_designInfo.`,
      where: [ROUTER],
      hint: 'Export the project again.',
    });
  }
  const settings = (await files.read('plugins-settings.json')) ?? (await files.read('src/plugins-settings.json'));
  const classes = objectAfter((await files.read('src/store/libraries/state.js')) ?? '', /"?classes"?\s*:\s*\{/);
  const version = /wwg_cacheVersion\s*=\s*"?(\d+)/.exec(router)?.[1];
  return {
    ...(version === undefined ? {} : { cacheVersion: Number(version) }),
    ...(/wwg_disableManifest\s*=\s*true/.test(router) ? { disableManifest: true } : {}),
    info: parseJson(info, ROUTER),
    pluginsSettings: settings === null ? {} : parseJson(settings, 'plugins-settings.json'),
    ...(classes === null ? {} : { classes: parseJson(classes, 'src/store/libraries/state.js') }),
    ...readTemplate((await files.read('index.html')) ?? ''),
  };
};
