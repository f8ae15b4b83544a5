import type { ServerPluginContext, ServiceColumn, ServiceTable } from '@trama/model';
import { askProject, discard } from './probe.ts';
import type { Project } from './project.ts';

/** A column in the description that PostgREST gives of itself (OpenAPI 2). */
interface DescribedColumn {
  format?: string;
  type?: string;
  default?: unknown;
  enum?: readonly string[];
  description?: string;
}

interface Description {
  definitions?: Readonly<
    Record<string, { required?: readonly string[]; properties?: Readonly<Record<string, DescribedColumn>> }>
  >;
  paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The marks under which a description tells keys, for programs to find. */
const KEY = /<pk\/>/;
const FOREIGN_KEY = /<fk table='([^']*)' column='([^']*)'\/>/;

const columnOf = (name: string, described: DescribedColumn, required: readonly string[]): ServiceColumn => {
  const { description = '' } = described;
  const [, table, column] = FOREIGN_KEY.exec(description) ?? [];
  return {
    name,
    type: described.format ?? described.type ?? '',
    isRequired: required.includes(name) && described.default === undefined,
    isKey: KEY.test(description),
    ...(table !== undefined && column !== undefined && { refersTo: { table, column } }),
    ...(described.enum && { choices: described.enum }),
  };
};

/**
 * The tables of a project with their columns, as its description says (conformance 10.236): those that the key may see.
 * @throws Error when the project does not describe itself to this key
 */
export const listTables = async (context: ServerPluginContext, project: Project): Promise<readonly ServiceTable[]> => {
  const response = await askProject(context, project, '/rest/v1/');
  if (!response.ok) {
    await discard(response);
    throw new Error(`${project.url} answered ${response.status}.`);
  }
  const { definitions = {}, paths = {} } = (await response.json()) as Description;
  return Object.entries(definitions)
    .map(([name, { properties = {}, required = [] }]) => ({
      name,
      columns: Object.entries(properties).map(([column, described]) => columnOf(column, described, required)),
      takesRows: paths[`/${name}`]?.post !== undefined,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};
