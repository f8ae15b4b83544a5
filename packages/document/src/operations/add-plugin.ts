import {
  type Change,
  type Design,
  type Id,
  type Json,
  type PluginDefinition,
  type PluginUse,
  type Registry,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';

/**
 * What another plugin of the site says of the backend that the site has of its own: a plugin that may take the same backend takes
 * it from the start. Addresses and keys that somebody typed are not carried over.
 */
const sharedBackend = ({ plugins }: Design, registry: Registry, { setup }: PluginDefinition): Record<string, Json> => {
  const offered = setup.flatMap(({ ways }) => ways ?? []).find(({ givesProject }) => givesProject);
  if (!offered) return {};
  const isTaken = plugins.some(({ id, settings }) =>
    registry
      .plugin(id)
      ?.setup.some(({ ways }) =>
        ways?.some((way) => way.givesProject && way.name === offered.name && way.isChosen(settings.publicData)),
      ),
  );
  return isTaken ? { ...offered.values } : {};
};

/** A plugin as a site begins to use it: with the defaults of its settings. */
const newUse = (
  { id, name, namespace, setup }: PluginDefinition,
  shared: Readonly<Record<string, Json>>,
): PluginUse => {
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
    settings: { publicData: { ...defaultsAt('public'), ...shared }, privateData: defaultsAt('private') },
  };
};

/**
 * Has the site use a plugin; one that is used already stays as it is. The first that signs visitors in is the one that private pages
 * ask: without it nobody could enter them. One that may take the backend that the site has already takes it.
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
      setting('plugins', toJson([...design.plugins, newUse(definition, sharedBackend(design, registry, definition))])),
      ...(definition.kind.includes('auth') && !design.authPluginId ? [setting('authPluginId', id)] : []),
    ],
    undefined,
  );
};
