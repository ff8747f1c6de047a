import { useId, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import { Button, TextField } from '@likeness/shared/ui';
import type { Size } from '../../stage/view';
import type { MaskEdits } from '../mask-edits';
import type { MaskExtras } from '../mask-extras';
import { MASK_TEXTS } from '../texts';
import { checkRectangle, type RectangleProblem } from './check-rectangle';

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
`;
/** It is there before it has words, so that a screen reader notices them, and takes no room then. */
const Problem = styled.div`
  color: ${color.danger};
  font-size: ${font.small};
  &:empty {
    margin-top: -${space(3)};
  }
`;

type Field = RectangleProblem['field'];

interface RectangleFormProps {
  readonly extras: MaskExtras;
  readonly edits: MaskEdits;
  readonly size: Size;
}

/** A rectangle by numbers, in image pixels: painted, or in erase mode taken away. */
export function RectangleForm({ extras, edits, size }: RectangleFormProps) {
  const erases = useObservable(extras.mode) === 'erase';
  const [problem, setProblem] = useState<RectangleProblem>();
  const said = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const typed = (name: Field): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const checked = checkRectangle(
      { left: typed('left'), top: typed('top'), width: typed('width'), height: typed('height') },
      size,
    );
    if ('field' in checked) {
      setProblem(checked);
      form.querySelector<HTMLInputElement>(`[name=${checked.field}]`)?.focus();
      return;
    }
    setProblem(undefined);
    edits.add({ kind: 'rectangle', effect: erases ? 'erase' : 'paint', ...checked });
  };
  const field = (name: Field, initial: number) => (
    <TextField
      label={MASK_TEXTS.rectangle[name]}
      name={name}
      defaultValue={initial}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={problem?.field === name}
      aria-describedby={problem?.field === name ? said : undefined}
    />
  );
  return (
    <Form noValidate onSubmit={submit}>
      <Fields>
        {field('left', 0)}
        {field('top', 0)}
        {field('width', size.width)}
        {field('height', size.height)}
      </Fields>
      <Problem role="alert">{problem && <p id={said}>{problem.text}</p>}</Problem>
      <Button type="submit">{erases ? MASK_TEXTS.rectangle.erase : MASK_TEXTS.rectangle.paint}</Button>
    </Form>
  );
}
