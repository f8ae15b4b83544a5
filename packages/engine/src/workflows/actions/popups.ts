import type { Component } from '@trama/model';
import { type Action, actionError, recordField, textField } from '../action.ts';

/** Values by property id; keys that are labels are mapped to their ids. */
const byPropertyId = (
  values: Readonly<Record<string, unknown>>,
  component: Component | undefined,
): Record<string, unknown> => {
  const properties = Object.values(component?.properties ?? {});
  const idOf = (key: string): string =>
    component?.properties[key] ? key : (properties.find((property) => property.label === key)?.id ?? key);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [idOf(key), value]));
};

/** Opens a popup. The result is its uid, or with `waitClosing` what it is closed with. */
export const openPopup: Action = async (run) => {
  const { popups, page } = run.needs;
  const componentId = textField(run, 'libraryComponentBaseId');
  const content = recordField(run, 'content').default;
  const values = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  const { popup, closed } = popups.open(componentId, byPropertyId(values, page.peek()?.bundle.components[componentId]));
  return run.field('waitClosing') ? await closed : popup.uid;
};

/** Closes the popup of the local context: for a global workflow, that of the workflow which called it. */
export const closePopup: Action = (run) => {
  if (run.popup === undefined) throw actionError('No popup around.');
  run.needs.popups.close(run.popup, run.field('data'));
};

/** Closes every open popup of one component. */
export const closeAllPopups: Action = (run) => run.needs.popups.closeAll(textField(run, 'libraryComponentBaseId'));
