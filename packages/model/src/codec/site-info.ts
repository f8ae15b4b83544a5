import type { DesignHead, SiteInfo } from '../design/design.ts';
import type { Language, PluginUse } from '../design/entities.ts';
import {
  APP_DISPLAYS,
  type FontStandIn,
  type HeadTag,
  PUBLISH_BLOCKS,
  type Redirect,
  type SiteApp,
  type SiteFont,
  type SiteFontFile,
  type SiteWeb,
} from '../design/site-web.ts';
import type { Json } from '../design/value.ts';
import { isRecord } from '../records.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec, EntityCodec } from './codec.ts';
import { entity, json, listById, listOf, mapOf, nullableText, number, optional, required, text } from './entity.ts';
import { type Mender, tellNoObject } from './mender.ts';
import { pageInfo } from './page.ts';
import { styleClass } from './style-class.ts';
import { tokens, tokenVariables } from './token.ts';
import { value } from './value.ts';
import { asObject, type Place } from './wire.ts';
import { workflow } from './workflow.ts';

/** `design.json` of an export: `{cacheVersion, info, pluginsSettings, classes, tokens, head}`. */
export type WireSite = { readonly [key: string]: unknown };

type JsonObject = { readonly [key: string]: Json };

const language: Codec<Language> = entity<Language>(
  {
    lang: required('lang', text, ''),
    default: required('default', { ...json, shape: shapes.flag }, false),
    isDefaultPath: optional('isDefaultPath', json),
  },
  { keyed: true },
);

const head: Codec<DesignHead> = entity<DesignHead>({
  fonts: required('fonts', { ...json, shape: shapes.listOf(shapes.text) }, []),
  defaultFontFamily: required('defaultFontFamily', text, ''),
});

/** What the design info says of a plugin; its settings stand apart from it. */
export const plugin: EntityCodec<Omit<PluginUse, 'settings'>> = entity<Omit<PluginUse, 'settings'>>({
  id: required('id', text, ''),
  name: required('name', text, ''),
  namespace: required('namespace', text, ''),
});

const app = shapes.objectOf<SiteApp>({
  name: shapes.optional(shapes.text),
  shortName: shapes.optional(shapes.text),
  themeColor: shapes.optional(shapes.text),
  display: shapes.optional(shapes.oneOf(...APP_DISPLAYS)),
  icon: shapes.optional(shapes.text),
});

const webShape = shapes.objectOf<SiteWeb>({
  badgeHidden: shapes.optional(shapes.flag),
  icon: shapes.optional(shapes.text),
  app: shapes.optional(app),
  redirects: shapes.optional(
    shapes.listOf(
      shapes.objectOf<Redirect>({
        key: shapes.text,
        from: shapes.text,
        to: shapes.text,
        isTemporary: shapes.optional(shapes.flag),
        isGone: shapes.optional(shapes.flag),
      }),
    ),
  ),
  hasLlmsText: shapes.optional(shapes.flag),
  redrawAfter: shapes.optional(shapes.mapOf(shapes.number)),
  fileFolders: shapes.optional(shapes.mapOf(shapes.text)),
  scriptBudget: shapes.optional(shapes.number),
  publishBlocks: shapes.optional(shapes.listOf(shapes.oneOf(...PUBLISH_BLOCKS))),
  fonts: shapes.optional(
    shapes.listOf(
      shapes.objectOf<SiteFont>({
        key: shapes.text,
        family: shapes.text,
        sheet: shapes.text,
        files: shapes.listOf(
          shapes.objectOf<SiteFontFile>({
            path: shapes.text,
            weight: shapes.text,
            isItalic: shapes.optional(shapes.flag),
            range: shapes.optional(shapes.text),
          }),
        ),
        standIn: shapes.optional(
          shapes.objectOf<FontStandIn>({
            sizeAdjust: shapes.number,
            ascent: shapes.number,
            descent: shapes.number,
            lineGap: shapes.number,
          }),
        ),
      }),
    ),
  ),
  head: shapes.optional(
    shapes.listOf(
      shapes.objectOf<HeadTag>({
        key: shapes.text,
        tag: shapes.oneOf('meta', 'link', 'script'),
        attributes: shapes.mapOf(shapes.text),
        text: shapes.optional(shapes.text),
      }),
    ),
  ),
});

type SiteFields = Omit<SiteInfo, 'plugins'> & { plugins: readonly Omit<PluginUse, 'settings'>[] };

/** The fields of a site, but for the settings of its plugins. */
export const site: EntityCodec<SiteFields> = entity<SiteFields>({
  cacheVersion: required('cacheVersion', number, 0),
  id: required('info.id', text, ''),
  name: required('info.name', text, ''),
  homePageId: required('info.homePageId', text, ''),
  authPluginId: required('info.authPluginId', nullableText, null),
  baseTag: required('info.baseTag', { ...json, shape: shapes.optional(shapes.anyObject) }, null),
  manifestDisabled: optional('disableManifest', json),
  web: optional('web', { ...json, shape: webShape }),
  defaultTheme: required('info.defaultTheme', { ...text, shape: shapes.oneOf('light', 'dark') }, 'light'),
  languages: required('info.langs', listOf(language), []),
  background: required('info.background', { ...value, shape: shapes.anyObject }, {}),
  appWorkflows: required('info.workflows', listOf(workflow), []),
  pages: required('info.pages', listById(pageInfo), {}),
  plugins: required('info.plugins', listOf(plugin), []),
  classes: required('classes', mapOf(styleClass), {}),
  tokens: required('tokens', tokens, {}),
  head: required('head', head, { fonts: [], defaultFontFamily: '' }),
});

const decodeSettings = (wire: unknown, place: Place, mender: Mender | undefined): PluginUse['settings'] => {
  tellNoObject(wire, place, mender);
  if (!isRecord(wire)) return { publicData: {}, privateData: {} };
  const { publicData, privateData, ...extra } = wire;
  tellNoObject(publicData, `${place}/publicData`, mender);
  tellNoObject(privateData, `${place}/privateData`, mender);
  return {
    publicData: (isRecord(publicData) ? publicData : {}) as JsonObject,
    privateData: (isRecord(privateData) ? privateData : {}) as JsonObject,
    extra: extra as JsonObject,
  };
};

const encodeSettings = ({ id, settings: { publicData, extra } }: PluginUse): WireSite => ({
  id,
  pluginId: id,
  ...extra,
  publicData,
});

/**
 * A colour has a dark value where the dark theme's CSS variables name it, or where it differs from the light one:
 * the token lists repeat the light value for every other colour.
 */
const withOwnDarkOnly = (tokens: SiteInfo['tokens'], cssVariables: unknown): SiteInfo['tokens'] => {
  const named = isRecord(cssVariables) && isRecord(cssVariables.dark) ? cssVariables.dark : {};
  return Object.fromEntries(
    Object.entries(tokens).map(([id, token]) => {
      const { dark, ...light } = token;
      return [id, dark === token.value && !(`--${id}` in named) ? light : token];
    }),
  );
};

/**
 * Reads what never differs between the pages of a site: `design.json` of an export, or of a release.
 * @param mender is told of what has not the published shape, and leaves it out; absent: such a file is refused
 * @throws TramaError `model/wrong-type` naming the path of what has not the published shape.
 */
export const decodeSiteInfo = (wire: unknown, mender?: Mender): SiteInfo => {
  const { pluginsSettings, ...source } = asObject(wire, '');
  tellNoObject(pluginsSettings, 'pluginsSettings', mender);
  const decoded = site.decode(source, '', mender);
  const { cssVariables, ...headExtra } = (decoded.head.extra ?? {}) as JsonObject;
  const settings = isRecord(pluginsSettings) ? pluginsSettings : {};
  const used = new Set(decoded.plugins.map((use) => use.id));
  const unused = Object.fromEntries(Object.entries(settings).filter(([id]) => !used.has(id)));
  const extra = {
    ...decoded.extra,
    ...(Object.keys(unused).length > 0 ? { unusedSettings: unused as JsonObject } : {}),
  };
  const {
    extra: _extra,
    head: { fonts, defaultFontFamily },
    ...rest
  } = decoded;
  return {
    ...rest,
    head: { fonts, defaultFontFamily, ...(Object.keys(headExtra).length > 0 ? { extra: headExtra } : {}) },
    tokens: withOwnDarkOnly(decoded.tokens, cssVariables),
    plugins: decoded.plugins.map((use) => ({
      ...use,
      settings: decodeSettings(settings[use.id], `pluginsSettings/${use.id}`, mender),
    })),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
};

/** Writes `design.json`; the inverse of {@link decodeSiteInfo}. CSS variables follow the tokens; private settings stay behind. */
export const encodeSiteInfo = (info: SiteInfo): WireSite => {
  const { unusedSettings = {}, ...extra } = (info.extra ?? {}) as JsonObject & { unusedSettings?: JsonObject };
  const plugins = info.plugins.map(({ settings: _settings, ...use }) => use);
  const out = site.encode({ ...info, plugins, extra }) as WireSite;
  const hasSettings = ({ settings }: PluginUse): boolean =>
    settings.extra !== undefined || Object.keys(settings.publicData).length > 0;
  const variables = tokenVariables(info.tokens);
  return {
    ...out,
    pluginsSettings: {
      ...Object.fromEntries(info.plugins.filter(hasSettings).map((use) => [use.id, encodeSettings(use)])),
      ...unusedSettings,
    },
    head: {
      ...(out.head as WireSite),
      cssVariables: {
        root: { '--ww-default-font-family': info.head.defaultFontFamily, ...variables.root },
        dark: variables.dark,
      },
    },
  };
};
