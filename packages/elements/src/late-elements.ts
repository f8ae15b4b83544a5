import type { ElementComponent } from '@trama/react';
import { accordion } from './accordion/definition.ts';
import { accordionItem, accordionRoot } from './accordion-root/definition.ts';
import { calendar } from './calendar/definition.ts';
import { chartBar } from './chart-bar/definition.ts';
import { chartLine } from './chart-line/definition.ts';
import { chartPie } from './chart-pie/definition.ts';
import { chartRadar } from './chart-radar/definition.ts';
import { checkbox, oldCheckbox } from './checkbox/definition.ts';
import { columns } from './columns/definition.ts';
import { dataGrid } from './data-grid/definition.ts';
import { dataGridClassic } from './data-grid-classic/definition.ts';
import { datePicker } from './date-picker/definition.ts';
import { dateText } from './date-text/definition.ts';
import { dialog } from './dialog/definition.ts';
import { dialogRoot } from './dialog-root/definition.ts';
import { donutProgress } from './donut-progress/definition.ts';
import { dropdown } from './dropdown/definition.ts';
import { fileDrop } from './file-drop/definition.ts';
import { fileUpload } from './file-upload/definition.ts';
import { formContainer, oldFormContainer } from './form-container/definition.ts';
import { formInput, oldestFormInput, oldFormInput } from './form-input/definition.ts';
import { hoverDropdown } from './hover-dropdown/definition.ts';
import { htmlEmbed } from './html-embed/definition.ts';
import { iframe } from './iframe/definition.ts';
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
import { textInput } from './text-input/definition.ts';
import { toggle } from './toggle/definition.ts';
import { tooltip } from './tooltip/definition.ts';
import { video } from './video/definition.ts';

/** Elements that only the pages that use them load, by base id. This table itself comes with the first of them. */
export const lateElements: Readonly<Record<string, () => Promise<ElementComponent>>> = {
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
