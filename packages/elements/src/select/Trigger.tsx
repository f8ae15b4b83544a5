import { useContent, useInstance } from '@trama/react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icon-svg/Icon.tsx';
import type { SelectBehaviour } from './use-select.ts';

export interface TriggerProps {
  ref: Ref<HTMLDivElement>;
  select: SelectBehaviour;
  listId: string;
  focusedId: string | undefined;
  isInvalid: boolean;
  onPress: () => void;
}

/** What stands in the page: the chosen option, chips for several, or the placeholder. */
export const Trigger = ({ ref, select, listId, focusedId, isInvalid, onPress }: TriggerProps): ReactNode => {
  const { element } = useInstance();
  const placeholder = useContent<unknown>('placeholder');
  const isRequired = Boolean(useContent('required'));
  const openIcon = useContent<string | null>('triggerIconOpen') ?? 'lucide/chevron-down';
  const closeIcon = useContent<string | null>('triggerIconClose') ?? 'lucide/chevron-up';
  const hasSides = Boolean(useContent('triggerBorder'));
  const { isOpen, isBlocked, isMultiple, chosen } = select;
  const hint = typeof placeholder === 'string' ? placeholder : '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the select's root handles the keys.
    <div
      ref={ref}
      className="ww-select-trigger"
      data-sides={hasSides ? '' : undefined}
      role="combobox"
      tabIndex={isBlocked ? -1 : 0}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={focusedId}
      aria-disabled={isBlocked || undefined}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-label={element.name ?? hint}
      onClick={onPress}
    >
      {chosen.length === 0 && <span className="ww-select-placeholder">{hint}</span>}
      {chosen.length > 0 && !isMultiple && <span className="ww-select-value">{chosen[0]?.label}</span>}
      {chosen.length > 0 && isMultiple && <Chips select={select} />}
      <Icon className="ww-select-arrow" name={isOpen ? closeIcon : openIcon} />
    </div>
  );
};

const Chips = ({ select }: { select: SelectBehaviour }): ReactNode => {
  const icon = useContent<string | null>('chipIconUnselect') ?? 'lucide/x';
  return (
    <span className="ww-select-chips">
      {select.chosen.map((option) => {
        const remove = (event: { stopPropagation(): void }) => {
          event.stopPropagation();
          select.remove(option.value);
        };
        return (
          <span className="ww-select-chip" key={JSON.stringify(option.value)}>
            {option.label}
            {/* biome-ignore lint/a11y/useSemanticElements: a button inside a combobox would take its keys and its form. */}
            <span
              role="button"
              tabIndex={0}
              aria-label={`× ${option.label}`}
              onClick={remove}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter' || event.key === ' ') remove(event);
              }}
            >
              <Icon className="ww-select-remove" name={icon} />
            </span>
          </span>
        );
      })}
    </span>
  );
};
