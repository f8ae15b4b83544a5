import { type Change, type Id, type Json, type PluginDefinition, type PluginUse, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';

/** A plugin as a site begins to use it: with the defaults of its settings. */
const newUse = ({ id, name, namespace, setup }: PluginDefinition): PluginUse => {
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

/**
 * Has the site use a plugin; one that is used already stays as it is. The first that signs visitors in is the one that private pages
 * ask: without it nobody could enter them.
 * @throws TramaError `document/unknown-id` for a plugin that nobody knows
 */
export const addPlugin: Operation<{ id: Id }> = (context, { id }) => {
  const { design, registry } = context;
  const definition = registry.plugin(id);
  if (!definition)
    throw new TramaError({ code: ERRORS.unknownId, message: 'Nobody knows this plugin.', where: ['plugins', id] });
  const setting = (name: 'plugins' | 'authPluginId', value: Json): Change => ({
    op: 'set',
    entity: 'design',
    id: design.id,
    path: [name],
    value,
  });
  if (design.plugins.some((use) => use.id === id)) return finish(context, [], undefined);
  return finish(
    context,
    [
      setting('plugins', toJson([...design.plugins, newUse(definition)])),
      ...(definition.kind.includes('auth') && !design.authPluginId ? [setting('authPluginId', id)] : []),
    ],
    undefined,
  );
};
