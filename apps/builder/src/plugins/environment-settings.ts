import { type EnvironmentPlace, isRecord, type Json, type PluginSettings, type SiteEnvironment } from '@trama/model';

type Values = Readonly<Record<string, Json>>;

const asValues = (value: Json | undefined): Values | null => (isRecord(value) ? (value as Values) : null);

/** The settings that an environment has of its own (`environments.<name>`, conformance 10.233); null where it has none. */
export const ownSettings = ({ publicData }: PluginSettings, environment: SiteEnvironment): Values | null =>
  asValues(asValues(publicData.environments)?.[environment]);

/** Where fields of an environment stand: in its own settings or, of the one that follows no other, in the flat ones. */
export const settingsOf = (settings: PluginSettings, { name, follows }: EnvironmentPlace): Values | null =>
  ownSettings(settings, name) ?? (follows === null ? settings.publicData : null);

/** The value of `environments` with these settings of one, or without any of it; undefined when none is left. */
export const withOwnSettings = (
  { publicData }: PluginSettings,
  environment: SiteEnvironment,
  own: Values | null,
): Json | undefined => {
  const { [environment]: _before, ...others } = asValues(publicData.environments) ?? {};
  const environments: Values = own === null ? others : { ...others, [environment]: own };
  return Object.keys(environments).length === 0 ? undefined : environments;
};
