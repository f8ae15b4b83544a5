import { useContent, useInstance } from '@trama/react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { OptionSign } from './OptionSign.tsx';
import type { SelectBehaviour } from './use-select.ts';

export interface TriggerProps {
  ref: Ref<HTMLDivElement>;
  select: SelectBehaviour;
  listId: string;
  focusedId: string | undefined;
  onPress: () => void;
}

/** What stands in the page: the chosen option, chips for several, or the placeholder. */
export const Trigger = ({ ref, select, listId, focusedId, onPress }: TriggerProps): ReactNode => {
  const { element } = useInstance();
  const placeholder = useContent<unknown>('placeholder');
  const isRequired = Boolean(useContent('required'));
  const error = useErrorAttributes(useContent('fieldName'));
  const openIcon = useContent<string | null>('triggerIconOpen') ?? 'lucide/chevron-down';
  const closeIcon = useContent<string | null>('triggerIconClose') ?? 'lucide/chevron-up';
  const hasSides = useContent('triggerBorder') === true;
  const { isOpen, isBlocked, isMultiple, chosen } = select;
  const hint = typeof placeholder === 'string' ? placeholder : '';
  const [only] = chosen;
  const name = element.name ?? hint;
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
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={isOpen ? focusedId : undefined}
      aria-disabled={isBlocked || undefined}
      aria-required={isRequired || undefined}
      aria-label={[name, ...chosen.map(({ label }) => label)].filter(Boolean).join(': ')}
      {...error}
      onClick={onPress}
    >
      {only === undefined && <span className="ww-select-placeholder">{hint}</span>}
      {only !== undefined && !isMultiple && (
        <>
          <OptionSign option={only} part="trigger" />
          <span className="ww-select-value">{only.label}</span>
        </>
      )}
      {only !== undefined && isMultiple && <Chips select={select} />}
      <Icon className="ww-select-arrow" name={isOpen ? closeIcon : openIcon} />
      {isRequired && <RequiredInput isFilled={chosen.length > 0} />}
    </div>
  );
};

/** The browser's own check of a submit finds an empty select by this input (conformance 11.11). */
const RequiredInput = ({ isFilled }: { isFilled: boolean }): ReactNode => (
  <input
    className="ww-select-required"
    tabIndex={-1}
    aria-hidden="true"
    required
    autoComplete="off"
    value={isFilled ? 'x' : ''}
    onChange={() => undefined}
    onFocus={(event) => event.currentTarget.parentElement?.focus()}
  />
);

const Chips = ({ select }: { select: SelectBehaviour }): ReactNode => {
  const icon = useContent<string | null>('chipIconUnselect') ?? 'lucide/x';
  // The stored switch of old designs holds a sample list by mistake: only true is on (conformance 11.23).
  const hasSides = useContent('chipBorder') === true;
  return (
    <span className="ww-select-chips">
      {select.chosen.map((option) => {
        const remove = (event: { stopPropagation(): void; preventDefault(): void }) => {
          event.stopPropagation();
          event.preventDefault();
          select.remove(option.value);
        };
        return (
          <span className="ww-select-chip" key={option.key} data-sides={hasSides ? '' : undefined}>
            <OptionSign option={option} part="chip" />
            {option.label}
            {/* biome-ignore lint/a11y/useSemanticElements: a button inside a combobox would take its keys and its form. */}
            <span
              role="button"
              tabIndex={select.isBlocked ? -1 : 0}
              aria-label={`× ${option.label}`}
              onClick={remove}
              onKeyDown={(event: KeyboardEvent) => {
                if (['Enter', ' ', 'Backspace', 'Delete'].includes(event.key)) remove(event);
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
