import { Slot, useContent } from '@trama/react';
import type { ReactNode, RefObject } from 'react';
import { useTopLayer } from '../../shared/dropdowns/use-top-layer.ts';
import { placeBeside } from '../../shared/layers/place.ts';
import { LAYER_ATTRIBUTE } from '../../shared/layers/use-layer.ts';

interface DropdownContentProps {
  root: RefObject<HTMLElement | null>;
  nodeRef: RefObject<HTMLDivElement | null>;
  /** False while it is on its way out. */
  isOpen: boolean;
}

/** The content of a dropdown, which follows its trigger when the page scrolls or changes its size. */
export const DropdownContent = ({ root, nodeRef, isOpen }: DropdownContentProps): ReactNode => {
  const position = useContent<string>('position') ?? 'bottom';
  const side = {
    position,
    alignment: useContent('alignment') ?? 'start',
    offsetX: useContent('offsetX'),
    offsetY: useContent('offsetY'),
  };
  const layer = Number(useContent('dropdownZIndex'));
  const isAnimated = Boolean(useContent('animated'));
  useTopLayer(true, root, nodeRef, (trigger, content) => {
    const size = { width: content.offsetWidth, height: content.offsetHeight };
    const { left, top } = placeBeside(trigger.getBoundingClientRect(), size, side);
    content.style.left = `${left}px`;
    content.style.top = `${top}px`;
  });
  return (
    <div
      {...(isOpen ? { [LAYER_ATTRIBUTE]: '' } : undefined)}
      ref={nodeRef}
      popover="manual"
      className="ww-dropdown-content"
      data-side={position}
      data-animated={isAnimated ? '' : undefined}
      inert={!isOpen}
      style={{
        zIndex: Number.isFinite(layer) && layer > 0 ? layer : undefined,
        visibility: leavesAtOnce(isOpen, isAnimated),
      }}
    >
      <Slot name="dropdownLayout" />
    </div>
  );
};

/** Without motion the content is gone at once, although it is unmounted later. */
const leavesAtOnce = (isOpen: boolean, isAnimated: boolean): 'hidden' | undefined =>
  isOpen || isAnimated ? undefined : 'hidden';
