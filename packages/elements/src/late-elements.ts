import type { ElementComponent } from '@trama/react';
import { chartBar } from './charts/chart-bar/definition.ts';
import { chartLine } from './charts/chart-line/definition.ts';
import { chartPie } from './charts/chart-pie/definition.ts';
import { chartRadar } from './charts/chart-radar/definition.ts';
import { checkbox, oldCheckbox } from './choices/checkbox/definition.ts';
import { multiselect } from './choices/multiselect/definition.ts';
import { radio } from './choices/radio/definition.ts';
import { radioGroup } from './choices/radio-group/definition.ts';
import { oldSelect, select } from './choices/select/definition.ts';
import { selectClassic } from './choices/select-classic/definition.ts';
import { toggle } from './choices/toggle/definition.ts';
import { calendar } from './data/calendar/definition.ts';
import { dataGrid } from './data/data-grid/definition.ts';
import { dataGridClassic } from './data/data-grid-classic/definition.ts';
import { jsonViewer } from './data/json-viewer/definition.ts';
import { kanban } from './data/kanban/definition.ts';
import { stack } from './data/stack/definition.ts';
import { donutProgress } from './feedback/donut-progress/definition.ts';
import { loader } from './feedback/loader/definition.ts';
import { progressBar } from './feedback/progress-bar/definition.ts';
import { skeleton } from './feedback/skeleton/definition.ts';
import { fileDrop } from './files/file-drop/definition.ts';
import { fileUpload } from './files/file-upload/definition.ts';
import { inputFile } from './files/input-file/definition.ts';
import { datePicker } from './inputs/date-picker/definition.ts';
import { formContainer, oldFormContainer } from './inputs/form-container/definition.ts';
import { formInput, oldestFormInput, oldFormInput } from './inputs/form-input/definition.ts';
import { maskInput } from './inputs/mask-input/definition.ts';
import { oldOtpInput, otpInput } from './inputs/otp-input/definition.ts';
import { payment } from './inputs/payment/definition.ts';
import { phoneInput } from './inputs/phone-input/definition.ts';
import { rangeInput } from './inputs/range-input/definition.ts';
import { rangeSlider } from './inputs/range-slider/definition.ts';
import { richText } from './inputs/rich-text/definition.ts';
import { searchBar } from './inputs/search-bar/definition.ts';
import { textInput } from './inputs/text-input/definition.ts';
import { accordion } from './layout/accordion/definition.ts';
import { accordionItem, accordionRoot } from './layout/accordion-root/definition.ts';
import { columns } from './layout/columns/definition.ts';
import { htmlEmbed } from './media/html-embed/definition.ts';
import { iframe } from './media/iframe/definition.ts';
import { pdfViewer } from './media/pdf-viewer/definition.ts';
import { oldSlider, slider } from './media/slider/definition.ts';
import { video } from './media/video/definition.ts';
import { otherPaginator, paginator } from './navigation/paginator/definition.ts';
import { stepper } from './navigation/stepper/definition.ts';
import { tabs } from './navigation/tabs/definition.ts';
import { tabPanel, tabsRoot, tabTrigger } from './navigation/tabs-root/definition.ts';
import { dialog } from './overlays/dialog/definition.ts';
import { dialogRoot } from './overlays/dialog-root/definition.ts';
import { dropdown } from './overlays/dropdown/definition.ts';
import { hoverDropdown } from './overlays/hover-dropdown/definition.ts';
import { popup } from './overlays/popup/definition.ts';
import { tooltip } from './overlays/tooltip/definition.ts';
import { dateText } from './text/date-text/definition.ts';
import { number } from './text/number/definition.ts';
import { richTextDisplay } from './text/rich-text-display/definition.ts';

/** Elements that only the pages that use them load, by base id. This table itself comes with the first of them. */
export const lateElements: Readonly<Record<string, () => Promise<ElementComponent>>> = {
  [formContainer.id]: async () => (await import('./inputs/form-container/Element.tsx')).Element,
  [oldFormContainer.id]: async () => (await import('./inputs/form-container/Element.tsx')).OldElement,
  [formInput.id]: async () => (await import('./inputs/form-input/Element.tsx')).Element,
  [oldFormInput.id]: async () => (await import('./inputs/form-input/FloatingInput.tsx')).OldElement,
  [oldestFormInput.id]: async () => (await import('./inputs/form-input/FloatingInput.tsx')).OldElement,
  [maskInput.id]: async () => (await import('./inputs/mask-input/Element.tsx')).Element,
  [otpInput.id]: async () => (await import('./inputs/otp-input/Element.tsx')).Element,
  [oldOtpInput.id]: async () => (await import('./inputs/otp-input/Element.tsx')).Element,
  [phoneInput.id]: async () => (await import('./inputs/phone-input/Element.tsx')).Element,
  [searchBar.id]: async () => (await import('./inputs/search-bar/Element.tsx')).Element,
  [textInput.id]: async () => (await import('./inputs/text-input/Element.tsx')).Element,
  [select.id]: async () => (await import('./choices/select/Element.tsx')).Element,
  [oldSelect.id]: async () => (await import('./choices/select/Element.tsx')).Element,
  [toggle.id]: async () => (await import('./choices/toggle/Element.tsx')).Element,
  [rangeSlider.id]: async () => (await import('./inputs/range-slider/Element.tsx')).Element,
  [popup.id]: async () => (await import('./overlays/popup/Element.tsx')).Element,
  [dialog.id]: async () => (await import('./overlays/dialog/Element.tsx')).Element,
  [dialogRoot.id]: async () => (await import('./overlays/dialog-root/Element.tsx')).Element,
  [tooltip.id]: async () => (await import('./overlays/tooltip/Element.tsx')).Element,
  [hoverDropdown.id]: async () => (await import('./overlays/hover-dropdown/Element.tsx')).Element,
  [accordion.id]: async () => (await import('./layout/accordion/Element.tsx')).Element,
  [tabs.id]: async () => (await import('./navigation/tabs/Element.tsx')).Element,
  [accordionRoot.id]: async () => (await import('./layout/accordion-root/Element.tsx')).Element,
  [accordionItem.id]: async () => (await import('./layout/accordion-root/AccordionItem.tsx')).Element,
  [tabsRoot.id]: async () => (await import('./navigation/tabs-root/Element.tsx')).Element,
  [tabTrigger.id]: async () => (await import('./navigation/tabs-root/TabTrigger.tsx')).Element,
  [tabPanel.id]: async () => (await import('./navigation/tabs-root/TabPanel.tsx')).Element,
  [stepper.id]: async () => (await import('./navigation/stepper/Element.tsx')).Element,
  [columns.id]: async () => (await import('./layout/columns/Element.tsx')).Element,
  [number.id]: async () => (await import('./text/number/Element.tsx')).Element,
  [loader.id]: async () => (await import('./feedback/loader/Element.tsx')).Element,
  [htmlEmbed.id]: async () => (await import('./media/html-embed/Element.tsx')).Element,
  [iframe.id]: async () => (await import('./media/iframe/Element.tsx')).Element,
  [selectClassic.id]: async () => (await import('./choices/select-classic/Element.tsx')).Element,
  [multiselect.id]: async () => (await import('./choices/multiselect/Element.tsx')).Element,
  [checkbox.id]: async () => (await import('./choices/checkbox/Element.tsx')).Element,
  [oldCheckbox.id]: async () => (await import('./choices/checkbox/Element.tsx')).Element,
  [radio.id]: async () => (await import('./choices/radio/Element.tsx')).Element,
  [radioGroup.id]: async () => (await import('./choices/radio-group/Element.tsx')).Element,
  [dropdown.id]: async () => (await import('./overlays/dropdown/Element.tsx')).Element,
  [slider.id]: async () => (await import('./media/slider/Element.tsx')).Element,
  [oldSlider.id]: async () => (await import('./media/slider/Element.tsx')).Element,
  [datePicker.id]: async () => (await import('./inputs/date-picker/Element.tsx')).Element,
  [fileUpload.id]: async () => (await import('./files/file-upload/Element.tsx')).Element,
  [inputFile.id]: async () => (await import('./files/input-file/Element.tsx')).Element,
  [fileDrop.id]: async () => (await import('./files/file-drop/Element.tsx')).Element,
  [richText.id]: async () => (await import('./inputs/rich-text/Element.tsx')).Element,
  [richTextDisplay.id]: async () => (await import('./text/rich-text-display/Element.tsx')).Element,
  [video.id]: async () => (await import('./media/video/Element.tsx')).Element,
  [pdfViewer.id]: async () => (await import('./media/pdf-viewer/Element.tsx')).Element,
  [skeleton.id]: async () => (await import('./feedback/skeleton/Element.tsx')).Element,
  [paginator.id]: async () => (await import('./navigation/paginator/Element.tsx')).Element,
  [otherPaginator.id]: async () => (await import('./navigation/paginator/Element.tsx')).Element,
  [dataGrid.id]: async () => (await import('./data/data-grid/Element.tsx')).Element,
  [chartBar.id]: async () => (await import('./charts/chart-bar/Element.tsx')).Element,
  [chartLine.id]: async () => (await import('./charts/chart-line/Element.tsx')).Element,
  [chartPie.id]: async () => (await import('./charts/chart-pie/Element.tsx')).Element,
  [chartRadar.id]: async () => (await import('./charts/chart-radar/Element.tsx')).Element,
  [calendar.id]: async () => (await import('./data/calendar/Element.tsx')).Element,
  [kanban.id]: async () => (await import('./data/kanban/Element.tsx')).Element,
  [stack.id]: async () => (await import('./data/stack/Element.tsx')).Element,
  [dateText.id]: async () => (await import('./text/date-text/Element.tsx')).Element,
  [donutProgress.id]: async () => (await import('./feedback/donut-progress/Element.tsx')).Element,
  [jsonViewer.id]: async () => (await import('./data/json-viewer/Element.tsx')).Element,
  [payment.id]: async () => (await import('./inputs/payment/Element.tsx')).Element,
  [rangeInput.id]: async () => (await import('./inputs/range-input/Element.tsx')).Element,
  [dataGridClassic.id]: async () => (await import('./data/data-grid-classic/Element.tsx')).Element,
  [progressBar.id]: async () => (await import('./feedback/progress-bar/Element.tsx')).Element,
};
