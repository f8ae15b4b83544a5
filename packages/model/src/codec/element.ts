import type { Element, Section } from '../design/element.ts';
import type { Layers } from '../design/layers.ts';
import type { Id } from '../design/value.ts';
import * as shapes from '../validate/shape.ts';
import type { EntityCodec } from './codec.ts';
import { entity, json, nullableText, optional, required, text } from './entity.ts';
import { nodeStateFields } from './node-state.ts';
import { decodeContent, encodeContent } from './slots.ts';

interface Slotted {
  content: Layers;
  slots: { readonly [path: string]: readonly Id[] };
  extra?: { readonly [key: string]: unknown };
}

/** Lets children move from content to slots, and back. */
const withSlots = <T extends Slotted>(fields: EntityCodec<Omit<T, 'slots'>>): EntityCodec<T> => ({
  decode: (wire, place, mender) => {
    const decoded = fields.decode(wire, place, mender) as T;
    const { content, slots, references } = decodeContent(decoded.content, `${place}/content`, mender);
    return {
      ...decoded,
      content,
      slots,
      ...(references === undefined ? {} : { extra: { ...decoded.extra, references } }),
    };
  },
  encode: ({ slots, ...rest }) => {
    const { references, ...extra } = (rest.extra ?? {}) as Record<string, never>;
    const content = encodeContent({ content: rest.content, slots, references });
    return fields.encode({ ...rest, content, extra } as unknown as Omit<T, 'slots'>);
  },
  shape: shapes.objectOf<T>({
    ...fields.shape.members,
    slots: shapes.mapOf(shapes.listOf(shapes.text)),
  } as shapes.FieldShapes<T>),
});

/** An element or a component instance (conformance 3.4). */
export const element: EntityCodec<Element> = withSlots<Element>(
  entity<Omit<Element, 'slots'>>({
    id: required('uid', text, ''),
    type: required('wwObjectBaseId', nullableText, null),
    component: required('libraryComponentBaseId', nullableText, null),
    name: required('name', nullableText, null),
    section: required('parentSectionId', nullableText, null),
    parentComponent: required('parentLibraryComponentId', nullableText, null),
    content: required('content', { ...json, shape: shapes.mapOf(shapes.anything) }, {}),
    inside: optional('inside', json),
    ...nodeStateFields,
  }),
);

/** A section of a page (conformance 3.3). */
export const section: EntityCodec<Section> = withSlots<Section>(
  entity<Omit<Section, 'slots'>>({
    id: required('uid', text, ''),
    linkId: required('linkId', text, ''),
    type: required('sectionBaseId', text, ''),
    title: required('sectionTitle', text, ''),
    content: required('content', { ...json, shape: shapes.mapOf(shapes.anything) }, {}),
    ...nodeStateFields,
  }),
);
