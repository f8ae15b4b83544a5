import type { Token } from '../design/entities.ts';
import { isRecord } from '../records.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { asObject, type Place, wrongType } from './wire.ts';

type Tokens = { readonly [id: string]: Token };

const GROUPS = [
  ['spacings', 'spacing'],
  ['typographies', 'typography'],
] as const;

const textsOf = (wire: unknown, place: Place): readonly (readonly [string, string])[] =>
  Object.entries(wire === undefined || wire === null ? {} : asObject(wire, place)).map(([id, value]) => {
    if (typeof value !== 'string') throw wrongType(`${place}/${id}`, 'a text', value);
    return [id, value];
  });

/** Tokens by id (conformance 10.264): `{colors: {light, dark}, spacings, typographies}`, names are not published. */
export const tokens: Codec<Tokens> = {
  decode: (wire, place) => {
    const source = asObject(wire, place);
    const colors = isRecord(source.colors) ? source.colors : {};
    const dark = new Map(textsOf(colors.dark, `${place}/colors/dark`));
    const result: Record<string, Token> = {};
    for (const [id, value] of textsOf(colors.light, `${place}/colors/light`)) {
      const darkValue = dark.get(id);
      result[id] = { id, kind: 'color', value, ...(darkValue === undefined ? {} : { dark: darkValue }) };
    }
    for (const [group, kind] of GROUPS)
      for (const [id, value] of textsOf(source[group], `${place}/${group}`)) result[id] = { id, kind, value };
    return result;
  },
  encode: (map) => {
    const valuesOf = (kind: Token['kind'], pick: (token: Token) => string): Record<string, string> =>
      Object.fromEntries(
        Object.values(map)
          .filter((token) => token.kind === kind)
          .map((token) => [token.id, pick(token)]),
      );
    return {
      colors: {
        light: valuesOf('color', (token) => token.value),
        dark: valuesOf('color', (token) => token.dark ?? token.value),
      },
      ...Object.fromEntries(GROUPS.map(([group, kind]) => [group, valuesOf(kind, (token) => token.value)])),
    };
  },
  shape: shapes.mapOf(
    shapes.objectOf<Token>({
      id: shapes.text,
      kind: shapes.oneOf('color', 'spacing', 'typography'),
      name: shapes.anything,
      value: shapes.text,
      dark: shapes.optional(shapes.text),
    }),
  ),
};

/** The CSS variables of a site's tokens: all for the root, those with a dark value for the dark theme. */
export const tokenVariables = (map: Tokens): { root: Record<string, string>; dark: Record<string, string> } => {
  const root: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const token of Object.values(map)) {
    root[`--${token.id}`] = token.value;
    if (token.dark !== undefined) dark[`--${token.id}`] = token.dark;
  }
  return { root, dark };
};
