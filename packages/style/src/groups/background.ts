import { type BackgroundLayer, backgroundLayers } from '@trama/model';
import { cssOf, type Looks, literalOf, type PropertyKey } from '../looks.ts';
import { declare, type Group, sourcesOf } from './group.ts';

const positionOf = (looks: Looks, key: PropertyKey): string => {
  const value = cssOf(looks, key, 'center');
  return value === null || value === 'auto' ? 'center' : value;
};

const imageLayer = (looks: Looks): string | null => {
  const image = cssOf(looks, 'style.backgroundImage', 'none');
  if (image === null) return null;
  const position = `${positionOf(looks, 'style.backgroundPositionX')} ${positionOf(looks, 'style.backgroundPositionY')}`;
  const size = cssOf(looks, 'style.backgroundSize', 'cover') ?? 'cover';
  const repeat = cssOf(looks, 'style.backgroundRepeat', 'no-repeat') ?? 'no-repeat';
  const attachment = cssOf(looks, 'style.backgroundAttachment', 'scroll');
  return `${image} ${position}/${size} ${repeat}${attachment === null || attachment === 'unset' ? '' : ` ${attachment}`}`;
};

/** The background shorthand (conformance 10.282): layers in the order of `backgroundOrder`, first on top; null for none. */
export const backgroundOf = (looks: Looks): string | null => {
  const colour = cssOf(looks, 'style.backgroundColor', 'transparent');
  const layers: { part: BackgroundLayer; text: string }[] = [];
  for (const part of backgroundLayers(literalOf(looks, 'style.backgroundOrder'))) {
    const text =
      part === 'img' ? imageLayer(looks) : part === 'col' ? colour : cssOf(looks, 'style.backgroundGradient', 'none');
    if (text !== null) layers.push({ part, text });
  }
  if (layers.length === 0) return null;
  return layers
    .map(({ part, text }, index) =>
      part === 'col' && index < layers.length - 1 ? `linear-gradient(${text},${text})` : text,
    )
    .join(',');
};

/** Background, in one shorthand. Nothing gives `none`, which only differs from no declaration over another screen or state. */
export const background: Group = {
  name: 'background',
  sources: sourcesOf('style', 'background'),
  compose: (looks) => declare('background', backgroundOf(looks)),
};
