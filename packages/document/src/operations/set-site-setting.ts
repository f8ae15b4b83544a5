import { type Design, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';

/** Settings of the whole site. */
export type SiteSettings = Pick<
  Design,
  | 'name'
  | 'homePageId'
  | 'authPluginId'
  | 'defaultTheme'
  | 'baseTag'
  | 'manifestDisabled'
  | 'languages'
  | 'background'
  | 'head'
  | 'plugins'
>;

export type SetSiteSettingInput = {
  [Setting in keyof SiteSettings]-?: { setting: Setting; value: SiteSettings[Setting] };
}[keyof SiteSettings];

const refuse = (setting: string, message: string): never => {
  throw new TramaError({ code: ERRORS.badInput, message, where: [setting] });
};

const checkSetting = (design: Design, input: SetSiteSettingInput): void => {
  if (input.setting === 'homePageId' && !design.pages[input.value]) refuse('homePageId', 'Page not found.');
  if (input.setting === 'languages' && input.value.filter((language) => language.default).length !== 1) {
    refuse('languages', 'Exactly one language must be the default one.');
  }
};

/**
 * Sets one setting of the site.
 * @throws TramaError `document/bad-input` for a home page that does not exist, or without exactly one default language.
 */
export const setSiteSetting: Operation<SetSiteSettingInput> = (context, input) => {
  checkSetting(context.design, input);
  return finish(
    context,
    [
      {
        op: 'set',
        entity: 'design',
        id: context.design.id,
        path: [input.setting],
        value: input.value === undefined ? undefined : toJson(input.value),
      },
    ],
    undefined,
  );
};

/**
 * Sets one field of a plugin's settings; undefined takes it away. Only public data reaches a published page.
 * @throws TramaError `document/unknown-id` when the site does not use the plugin.
 */
export const setPluginSetting: Operation<{
  plugin: Id;
  place: 'publicData' | 'privateData';
  field: string;
  value: Design['plugins'][number]['settings']['publicData'][string] | undefined;
}> = (context, { plugin, place, field, value }) => {
  if (!context.design.plugins.some(({ id }) => id === plugin)) {
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'The site does not use this plugin.',
      where: ['plugins', plugin],
    });
  }
  return finish(
    context,
    [
      {
        op: 'set',
        entity: 'design',
        id: context.design.id,
        path: ['plugins', plugin, 'settings', place, field],
        value,
      },
    ],
    undefined,
  );
};
