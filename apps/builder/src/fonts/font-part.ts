import address from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';

/** HarfBuzz's own numbers (hb-blob.h, hb-subset.h). */
const WRITABLE = 2;
const NAMES = 4;
const FEATURES = 6;

/** Entries of a font's table of names: its licence, and the address of it (OpenType, "name"). */
const LICENCE = [13, 14];

type Pointer = number;

/** What is called of `harfbuzz-subset.wasm`, which comes without types. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  /** Before anything else. */
  _initialize(): void;
  malloc(size: number): Pointer;
  free(at: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, userData: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_blob_get_data(blob: Pointer, length: Pointer): Pointer;
  hb_blob_get_length(blob: Pointer): number;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_set_add(set: Pointer, member: number): void;
  hb_set_clear(set: Pointer): void;
  hb_set_invert(set: Pointer): void;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_destroy(input: Pointer): void;
  hb_subset_input_set(input: Pointer, kind: number): Pointer;
  hb_subset_input_unicode_set(input: Pointer): Pointer;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
}

/** Takes parts out of a font that is open. */
export interface FontParts {
  /**
   * A font with these characters alone: all that it does with them, the axes that it varies along, and its licence.
   * @throws Error for a font that HarfBuzz cannot take apart
   */
  part(characters: Iterable<number>): Uint8Array<ArrayBuffer>;
  close(): void;
}

/** @param font TrueType or OpenType */
export const openFont = async (font: Uint8Array): Promise<FontParts> => {
  const code = await (await fetch(address)).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(code);
  const hb = instance.exports as unknown as HarfBuzz;
  hb._initialize();
  const place = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, place);
  const blob = hb.hb_blob_create(place, font.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const bytesOf = (made: Pointer): Uint8Array<ArrayBuffer> => {
    const data = hb.hb_face_reference_blob(made);
    // The memory may have grown: what looked at it before looks at nothing.
    const bytes = new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(data, 0), hb.hb_blob_get_length(data));
    const copy = new Uint8Array(bytes);
    hb.hb_blob_destroy(data);
    return copy;
  };
  return {
    part: (characters) => {
      const input = hb.hb_subset_input_create_or_fail();
      const wanted = hb.hb_subset_input_unicode_set(input);
      for (const character of characters) hb.hb_set_add(wanted, character);
      const features = hb.hb_subset_input_set(input, FEATURES);
      hb.hb_set_clear(features);
      hb.hb_set_invert(features);
      const names = hb.hb_subset_input_set(input, NAMES);
      for (const name of LICENCE) hb.hb_set_add(names, name);
      const made = hb.hb_subset_or_fail(face, input);
      hb.hb_subset_input_destroy(input);
      if (made === 0) throw new Error('The font cannot be taken apart.');
      const bytes = bytesOf(made);
      hb.hb_face_destroy(made);
      return bytes;
    },
    close: () => {
      hb.hb_face_destroy(face);
      hb.free(place);
    },
  };
};
