/** A layer of a background: its gradients, its image, its colour. */
export type BackgroundLayer = 'grad' | 'img' | 'col';

/** The layers as they lie where nothing is said, the uppermost first. */
export const BACKGROUND_LAYERS: readonly BackgroundLayer[] = ['grad', 'img', 'col'];

/**
 * The layers of a background that are drawn, the uppermost first (conformance 10.282); one that the order does not name is not.
 *
 * @param order the stored `backgroundOrder`
 */
export const backgroundLayers = (order: unknown): readonly BackgroundLayer[] => {
  if (typeof order !== 'string' || order === '') return BACKGROUND_LAYERS;
  const names = order.split(',').map((name) => name.trim());
  return names.filter((name): name is BackgroundLayer => BACKGROUND_LAYERS.some((layer) => layer === name));
};

/** The stored order that draws these layers alone. */
export const backgroundOrderOf = (layers: readonly BackgroundLayer[]): string => layers.join(',') || 'none';
