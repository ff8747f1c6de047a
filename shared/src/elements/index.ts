export {
  Button,
  ButtonLink,
  buttonLook,
  IconButton,
  type ButtonLook,
  type ButtonProps,
  type IconButtonProps,
} from './button';
export { fieldLook, TextArea, TextField } from './field';
export { Panel, PanelTitle } from './panel';
export { Skeleton } from './skeleton';
export { VisuallyHidden } from './visually-hidden';
