import type { DocumentStore, TableNames } from '@trama/document';
import type { Id, PluginDefinition, PluginUse, ServiceTable } from '@trama/model';
import type { BuilderApi } from '../api/index.ts';
import { createState, type State } from '../state/state.ts';

/** What is known of the tables of the site's project. */
export type KnownTables =
  /** No plugin of the site that holds tables is set up. */
  | { status: 'none' }
  | { status: 'reading' }
  | { status: 'failed'; failure: unknown }
  | {
      status: 'known';
      plugin: Id;
      tables: readonly ServiceTable[];
      /** These are all that there are: another service tells those alone that its key may see. */
      isWhole: boolean;
    };

/** The tables of the project that a site works with, read when somebody wants to see them. */
export interface TableBook {
  readonly known: State<KnownTables>;
  /** Reads them anew; what was known stands until then. */
  read(): Promise<void>;
  /** The table of this name; undefined where it is not known. */
  table(name: unknown): ServiceTable | undefined;
}

/** Collections of the plugin are tables. */
export const hasTables = ({ collection }: PluginDefinition): boolean =>
  collection?.fields.some(({ type }) => type === 'table') ?? false;

/** The names of all tables and their columns; null while they are not known, or not all of them. */
export const tableNames = (known: KnownTables): TableNames | null =>
  known.status === 'known' && known.isWhole
    ? {
        plugin: known.plugin,
        columns: Object.fromEntries(known.tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])),
      }
    : null;

/** The plugin of the site whose collections are tables, once it knows its project. */
const pluginWithTables = ({ design, registry }: DocumentStore): PluginUse | undefined =>
  design.plugins.find(({ id, settings }) => {
    const definition = registry.plugin(id);
    if (!definition || !hasTables(definition)) return false;
    return definition.setup.find(({ ways }) => ways)?.isDone(settings) ?? true;
  });

export const createTableBook = (store: DocumentStore, api: BuilderApi, site: string): TableBook => {
  const known = createState<KnownTables>({ status: 'none' });
  let latest = 0;
  return {
    known,
    read: async () => {
      latest += 1;
      const turn = latest;
      const use = pluginWithTables(store);
      if (!use) {
        known.set({ status: 'none' });
        return;
      }
      if (known.get().status !== 'known') known.set({ status: 'reading' });
      const ask = async (): Promise<KnownTables> => {
        try {
          const { tables, canMake } = await api.listTables(site, use.id, use.settings);
          return { status: 'known', plugin: use.id, tables, isWhole: canMake };
        } catch (failure) {
          return { status: 'failed', failure };
        }
      };
      const next = await ask();
      if (turn === latest) known.set(next);
    },
    table: (name) => {
      const now = known.get();
      return now.status === 'known' ? now.tables.find((table) => table.name === name) : undefined;
    },
  };
};
