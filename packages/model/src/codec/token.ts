import type { Token } from '../design/entities.ts';
import { isRecord } from '../records.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { decodePart, mapOf, text } from './entity.ts';
import { type Mender, tellNoObject } from './mender.ts';
import { asObject, type Place } from './wire.ts';

type Tokens = { readonly [id: string]: Token };

const GROUPS = [
  ['spacings', 'spacing'],
  ['typographies', 'typography'],
] as const;

type Texts = readonly (readonly [string, string])[];

const mapOfTexts = mapOf(text);

/** Values by id; unlike other maps, an empty list is none (conformance 10.264). */
const textMap: typeof mapOfTexts = {
  ...mapOfTexts,
  decode: (wire, place, mender) => mapOfTexts.decode(asObject(wire, place), place, mender),
};

const textsOf = (wire: unknown, place: Place, mender: Mender | undefined): Texts =>
  wire === undefined || wire === null ? [] : Object.entries(decodePart(textMap, wire, place, mender) ?? {});

/** Tokens by id (conformance 10.264): `{colors: {light, dark}, spacings, typographies}`, names are not published. */
export const tokens: Codec<Tokens> = {
  decode: (wire, place, mender) => {
    const source = asObject(wire, place);
    tellNoObject(source.colors, `${place}/colors`, mender);
    const colors = isRecord(source.colors) ? source.colors : {};
    const dark = new Map(textsOf(colors.dark, `${place}/colors/dark`, mender));
    const result: Record<string, Token> = {};
    for (const [id, value] of textsOf(colors.light, `${place}/colors/light`, mender)) {
      const darkValue = dark.get(id);
      result[id] = { id, kind: 'color', value, ...(darkValue === undefined ? {} : { dark: darkValue }) };
    }
    for (const [group, kind] of GROUPS)
      for (const [id, value] of textsOf(source[group], `${place}/${group}`, mender)) result[id] = { id, kind, value };
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
