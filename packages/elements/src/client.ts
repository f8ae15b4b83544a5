import type { Instance } from '@trama/engine';
import type { ElementComponent, ElementLibrary } from '@trama/react';
import { accordion } from './accordion/definition.ts';
import { accordionItem, accordionRoot } from './accordion-root/definition.ts';
import { button, oldButton } from './button/definition.ts';
import { Element as Button, isButtonType } from './button/Element.tsx';
import { calendar } from './calendar/definition.ts';
import { chartBar } from './chart-bar/definition.ts';
import { chartLine } from './chart-line/definition.ts';
import { chartPie } from './chart-pie/definition.ts';
import { chartRadar } from './chart-radar/definition.ts';
import { checkbox, oldCheckbox } from './checkbox/definition.ts';
import { checkboxMark, oldCheckboxMark } from './checkbox/mark.ts';
import { columns } from './columns/definition.ts';
import { dataGrid } from './data-grid/definition.ts';
import { dataGridClassic } from './data-grid-classic/definition.ts';
import { datePicker } from './date-picker/definition.ts';
import { dateText } from './date-text/definition.ts';
import { dialog } from './dialog/definition.ts';
import { dialogOverlay, dialogRoot, dialogTrigger } from './dialog-root/definition.ts';
import { donutProgress } from './donut-progress/definition.ts';
import { dropdown } from './dropdown/definition.ts';
import { fileDrop } from './file-drop/definition.ts';
import { fileUpload } from './file-upload/definition.ts';
import { flexbox } from './flexbox/definition.ts';
import { Element as Flexbox } from './flexbox/Element.tsx';
import { formContainer, oldFormContainer } from './form-container/definition.ts';
import { formInput, oldestFormInput, oldFormInput } from './form-input/definition.ts';
import { hoverDropdown } from './hover-dropdown/definition.ts';
import { htmlEmbed } from './html-embed/definition.ts';
import { iconFont } from './icon-font/definition.ts';
import { Element as IconFont } from './icon-font/Element.tsx';
import { iconSvg } from './icon-svg/definition.ts';
import { Element as IconSvg } from './icon-svg/Element.tsx';
import { adoptIcons, createIconSource, fillIcons } from './icon-svg/icons.ts';
import { iframe } from './iframe/definition.ts';
import { image } from './image/definition.ts';
import { Element as Image } from './image/Element.tsx';
import { inputFile } from './input-file/definition.ts';
import { jsonViewer } from './json-viewer/definition.ts';
import { kanban } from './kanban/definition.ts';
import { loader } from './loader/definition.ts';
import { maskInput } from './mask-input/definition.ts';
import { multiselect } from './multiselect/definition.ts';
import { number } from './number/definition.ts';
import { oldOtpInput, otpInput } from './otp-input/definition.ts';
import { otherPaginator, paginator } from './paginator/definition.ts';
import { payment } from './payment/definition.ts';
import { pdfViewer } from './pdf-viewer/definition.ts';
import { phoneInput } from './phone-input/definition.ts';
import { popup } from './popup/definition.ts';
import { progressBar } from './progress-bar/definition.ts';
import { radio } from './radio/definition.ts';
import { radioGroup } from './radio-group/definition.ts';
import { rangeInput } from './range-input/definition.ts';
import { rangeSlider } from './range-slider/definition.ts';
import { richText } from './rich-text/definition.ts';
import { richTextDisplay } from './rich-text-display/definition.ts';
import { searchBar } from './search-bar/definition.ts';
import { oldSelect, select } from './select/definition.ts';
import { selectClassic } from './select-classic/definition.ts';
import { skeleton } from './skeleton/definition.ts';
import { oldSlider, slider } from './slider/definition.ts';
import { stack } from './stack/definition.ts';
import { stepper } from './stepper/definition.ts';
import { tabs } from './tabs/definition.ts';
import { tabPanel, tabsRoot, tabTrigger } from './tabs-root/definition.ts';
import { text } from './text/definition.ts';
import { Element as Text, textTag } from './text/Element.tsx';
import { textInput } from './text-input/definition.ts';
import { toggle } from './toggle/definition.ts';
import { tooltip } from './tooltip/definition.ts';
import { video } from './video/definition.ts';
import './tokens.css';

/** In every page's first bundle. */
const LIGHT: Readonly<Record<string, ElementComponent>> = {
  [flexbox.id]: Flexbox,
  [text.id]: Text,
  [iconSvg.id]: IconSvg,
  [iconFont.id]: IconFont,
  [button.id]: Button,
  [oldButton.id]: Button,
  [image.id]: Image,
  [checkboxMark.id]: IconSvg,
  [oldCheckboxMark.id]: IconFont,
  [dialogTrigger.id]: Flexbox,
  [dialogOverlay.id]: Flexbox,
};

type Load = () => Promise<ElementComponent>;

/** Loaded by the pages that use them. */
const HEAVY: Readonly<Record<string, Load>> = {
  [formContainer.id]: async () => (await import('./form-container/Element.tsx')).Element,
  [oldFormContainer.id]: async () => (await import('./form-container/Element.tsx')).OldElement,
  [formInput.id]: async () => (await import('./form-input/Element.tsx')).Element,
  [oldFormInput.id]: async () => (await import('./form-input/FloatingInput.tsx')).OldElement,
  [oldestFormInput.id]: async () => (await import('./form-input/FloatingInput.tsx')).OldElement,
  [maskInput.id]: async () => (await import('./mask-input/Element.tsx')).Element,
  [otpInput.id]: async () => (await import('./otp-input/Element.tsx')).Element,
  [oldOtpInput.id]: async () => (await import('./otp-input/Element.tsx')).Element,
  [phoneInput.id]: async () => (await import('./phone-input/Element.tsx')).Element,
  [searchBar.id]: async () => (await import('./search-bar/Element.tsx')).Element,
  [textInput.id]: async () => (await import('./text-input/Element.tsx')).Element,
  [select.id]: async () => (await import('./select/Element.tsx')).Element,
  [oldSelect.id]: async () => (await import('./select/Element.tsx')).Element,
  [toggle.id]: async () => (await import('./toggle/Element.tsx')).Element,
  [rangeSlider.id]: async () => (await import('./range-slider/Element.tsx')).Element,
  [popup.id]: async () => (await import('./popup/Element.tsx')).Element,
  [dialog.id]: async () => (await import('./dialog/Element.tsx')).Element,
  [dialogRoot.id]: async () => (await import('./dialog-root/Element.tsx')).Element,
  [tooltip.id]: async () => (await import('./tooltip/Element.tsx')).Element,
  [hoverDropdown.id]: async () => (await import('./hover-dropdown/Element.tsx')).Element,
  [accordion.id]: async () => (await import('./accordion/Element.tsx')).Element,
  [tabs.id]: async () => (await import('./tabs/Element.tsx')).Element,
  [accordionRoot.id]: async () => (await import('./accordion-root/Element.tsx')).Element,
  [accordionItem.id]: async () => (await import('./accordion-root/AccordionItem.tsx')).Element,
  [tabsRoot.id]: async () => (await import('./tabs-root/Element.tsx')).Element,
  [tabTrigger.id]: async () => (await import('./tabs-root/TabTrigger.tsx')).Element,
  [tabPanel.id]: async () => (await import('./tabs-root/TabPanel.tsx')).Element,
  [stepper.id]: async () => (await import('./stepper/Element.tsx')).Element,
  [columns.id]: async () => (await import('./columns/Element.tsx')).Element,
  [number.id]: async () => (await import('./number/Element.tsx')).Element,
  [loader.id]: async () => (await import('./loader/Element.tsx')).Element,
  [htmlEmbed.id]: async () => (await import('./html-embed/Element.tsx')).Element,
  [iframe.id]: async () => (await import('./iframe/Element.tsx')).Element,
  [selectClassic.id]: async () => (await import('./select-classic/Element.tsx')).Element,
  [multiselect.id]: async () => (await import('./multiselect/Element.tsx')).Element,
  [checkbox.id]: async () => (await import('./checkbox/Element.tsx')).Element,
  [oldCheckbox.id]: async () => (await import('./checkbox/Element.tsx')).Element,
  [radio.id]: async () => (await import('./radio/Element.tsx')).Element,
  [radioGroup.id]: async () => (await import('./radio-group/Element.tsx')).Element,
  [dropdown.id]: async () => (await import('./dropdown/Element.tsx')).Element,
  [slider.id]: async () => (await import('./slider/Element.tsx')).Element,
  [oldSlider.id]: async () => (await import('./slider/Element.tsx')).Element,
  [datePicker.id]: async () => (await import('./date-picker/Element.tsx')).Element,
  [fileUpload.id]: async () => (await import('./file-upload/Element.tsx')).Element,
  [inputFile.id]: async () => (await import('./input-file/Element.tsx')).Element,
  [fileDrop.id]: async () => (await import('./file-drop/Element.tsx')).Element,
  [richText.id]: async () => (await import('./rich-text/Element.tsx')).Element,
  [richTextDisplay.id]: async () => (await import('./rich-text-display/Element.tsx')).Element,
  [video.id]: async () => (await import('./video/Element.tsx')).Element,
  [pdfViewer.id]: async () => (await import('./pdf-viewer/Element.tsx')).Element,
  [skeleton.id]: async () => (await import('./skeleton/Element.tsx')).Element,
  [paginator.id]: async () => (await import('./paginator/Element.tsx')).Element,
  [otherPaginator.id]: async () => (await import('./paginator/Element.tsx')).Element,
  [dataGrid.id]: async () => (await import('./data-grid/Element.tsx')).Element,
  [chartBar.id]: async () => (await import('./chart-bar/Element.tsx')).Element,
  [chartLine.id]: async () => (await import('./chart-line/Element.tsx')).Element,
  [chartPie.id]: async () => (await import('./chart-pie/Element.tsx')).Element,
  [chartRadar.id]: async () => (await import('./chart-radar/Element.tsx')).Element,
  [calendar.id]: async () => (await import('./calendar/Element.tsx')).Element,
  [kanban.id]: async () => (await import('./kanban/Element.tsx')).Element,
  [stack.id]: async () => (await import('./stack/Element.tsx')).Element,
  [dateText.id]: async () => (await import('./date-text/Element.tsx')).Element,
  [donutProgress.id]: async () => (await import('./donut-progress/Element.tsx')).Element,
  [jsonViewer.id]: async () => (await import('./json-viewer/Element.tsx')).Element,
  [payment.id]: async () => (await import('./payment/Element.tsx')).Element,
  [rangeInput.id]: async () => (await import('./range-input/Element.tsx')).Element,
  [dataGridClassic.id]: async () => (await import('./data-grid-classic/Element.tsx')).Element,
  [progressBar.id]: async () => (await import('./progress-bar/Element.tsx')).Element,
};

/** Tags of light elements, so that their static HTML can stay unread; links decide first. */
const rootTag = (instance: Instance): string | undefined => {
  const type = instance.element.type ?? '';
  if (!(type in LIGHT)) return undefined;
  const link = instance.link.peek();
  if (link !== null) return undefined;
  if (type === text.id) return textTag(instance.content('tag'), String(instance.content('_ww-text_text') ?? ''));
  if (type === button.id || type === oldButton.id)
    return isButtonType(instance.content('buttonType')) ? 'button' : 'div';
  return 'div';
};

export interface ElementLibraryOptions {
  /** Text of a file of the site by its path (`icons/lucide/x.svg`); null where there is none. */
  fetchText: (path: string) => Promise<string | null>;
}

/** A library with an icon cache of its own: one per page in the browser, one per site in a prerenderer. */
export const createElementLibrary = ({ fetchText }: ElementLibraryOptions): ElementLibrary => {
  const loaded = new Map<string, ElementComponent>();
  const pending = new Map<string, Promise<ElementComponent>>();
  const icons = createIconSource(fetchText);

  const load = async (baseId: string, start: Load): Promise<ElementComponent> => {
    const component = await start();
    loaded.set(baseId, component);
    return component;
  };

  return {
    component: (baseId) => LIGHT[baseId] ?? loaded.get(baseId),
    load: (baseId) => {
      const start = HEAVY[baseId];
      if (start === undefined) return undefined;
      const loading = pending.get(baseId) ?? load(baseId, start);
      pending.set(baseId, loading);
      return loading;
    },
    rootTag,
    icons,
    adopt: (container) => adoptIcons(container, icons),
    enliven: (container) => fillIcons(container, icons),
  };
};

/** The library of a page in the browser, which finds the icons below the document's base. */
export const elementLibrary: ElementLibrary = createElementLibrary({
  fetchText: async (path) => {
    const answer = await fetch(path);
    return answer.ok ? answer.text() : null;
  },
});
