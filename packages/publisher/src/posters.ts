import { type Design, type Layers, posterPath, type Registry, videoOfPoster } from '@trama/model';
import type { KeptFile } from './kept-file.ts';

/** Content of a node that shows a video, and where it names the picture before it. */
const BACKGROUND = { file: '_ww-backgroundVideo', poster: '_ww-backgroundVideoPoster' };
const ELEMENT = { file: 'file', poster: 'previewImage' };

const pathOf = (value: unknown): string | null =>
  typeof value === 'string' ? (value.replace(/^\//, '').split(/[?#]/)[0] ?? '') : null;

/**
 * The design with the pictures of its own videos where it names none: what an author chose, or bound, stays. A video that starts later
 * than its beginning has none (conformance 11.110).
 */
export const withPosters = (design: Design, kept: readonly KeptFile[], registry: Registry): Design => {
  const videos = new Set(kept.flatMap(({ path }) => videoOfPoster(path) ?? []));
  if (videos.size === 0) return design;
  const filled = (content: Layers, { file, poster }: typeof ELEMENT): Layers => {
    const { [file]: shown, [poster]: chosen, videoStartTime } = content.default ?? {};
    const path = pathOf(shown);
    if (path === null || !videos.has(path) || chosen || videoStartTime) return content;
    return { ...content, default: { ...content.default, [poster]: posterPath(path) } };
  };
  const inMap = <Node extends { content: Layers }>(
    nodes: Readonly<Record<string, Node>>,
    isVideo: (node: Node) => boolean,
  ): Record<string, Node> =>
    Object.fromEntries(
      Object.entries(nodes).map(([id, node]) => {
        const content = filled(isVideo(node) ? filled(node.content, ELEMENT) : node.content, BACKGROUND);
        return [id, content === node.content ? node : { ...node, content }];
      }),
    );
  return {
    ...design,
    elements: inMap(design.elements, ({ type }) => type !== null && registry.element(type)?.name === 'video'),
    sections: inMap(design.sections, () => false),
  };
};
