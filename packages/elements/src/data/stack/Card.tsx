import type { Instance } from '@trama/engine';
import { InstanceView } from '@trama/react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { MoveMenu, type MoveTarget } from './MoveMenu.tsx';
import type { StackTexts } from './texts.ts';

export interface CardProps {
  contents: readonly Instance[];
  index: number;
  isReadonly: boolean;
  /** The one card of the stack that Tab reaches. */
  isEntry: boolean;
  /** The pointer or the focus is on it: its menu is offered. */
  isActive: boolean;
  helpId: string;
  texts: StackTexts;
  actions: CardActions;
}

/** What a card asks of its stack; the same object for ever, so that cards are not drawn again for it. */
export interface CardActions {
  activate: (index: number | null) => void;
  keyDown: (event: KeyboardEvent, index: number) => void;
  targets: (index: number) => readonly MoveTarget[];
}

/** An item of a stack. */
export const Card: React.NamedExoticComponent<CardProps> = memo(
  ({ contents, index, isReadonly, isEntry, isActive, helpId, texts, actions }: CardProps): ReactNode => (
    <li
      className="ww-stack-item"
      data-stack-card=""
      tabIndex={isReadonly ? undefined : isEntry ? 0 : -1}
      aria-roledescription={isReadonly ? undefined : texts.item}
      aria-describedby={isReadonly ? undefined : helpId}
      onKeyDown={(event) => actions.keyDown(event, index)}
      onPointerEnter={() => actions.activate(index)}
      onPointerLeave={() => actions.activate(null)}
      onFocus={() => actions.activate(index)}
    >
      {contents.map((instance) => (
        <InstanceView key={instance.key} instance={instance} />
      ))}
      {isActive && !isReadonly && <MoveMenu texts={texts} targets={() => actions.targets(index)} />}
    </li>
  ),
);
Card.displayName = 'Card';
