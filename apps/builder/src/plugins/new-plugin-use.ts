import type { Json, PluginDefinition, PluginUse } from '@trama/model';

/** A plugin as a site begins to use it: with the defaults of its settings. */
export const newPluginUse = ({ id, name, namespace, setup }: PluginDefinition): PluginUse => {
  const defaultsAt = (place: 'public' | 'private'): Record<string, Json> =>
    Object.fromEntries(
      setup
        .flatMap(({ fields }) => fields)
        .flatMap((field) =>
          field.place === place && field.default !== undefined ? [[field.name, field.default as Json]] : [],
        ),
    );
  return {
    id,
    name,
    namespace,
    settings: { publicData: defaultsAt('public'), privateData: defaultsAt('private') },
  };
};
