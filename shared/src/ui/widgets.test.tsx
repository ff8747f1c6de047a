import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, ButtonLink, IconButton, TextArea, TextField } from '@likeness/shared/elements';
import { Card } from './card';
import { Choice } from './choice';
import { Spinner } from './spinner';
import { EmptyState, ScreenHead } from './surface';

describe('Button (S2.317)', () => {
  it('does something, and submits no form by accident', async () => {
    const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const clicked = jest.fn();
    render(
      <form onSubmit={submitted}>
        <Button onClick={clicked}>Reset All</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('does nothing while disabled', async () => {
    const clicked = jest.fn();
    render(
      <Button disabled onClick={clicked}>
        Upscale
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Upscale' }));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('has a name also where it is only an icon', () => {
    render(<IconButton label="Close" icon={<svg aria-hidden />} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  });

  it('is a link where it leads somewhere', () => {
    render(<ButtonLink href="/login">Login</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});

describe('Card', () => {
  it('shows title, subtitle, image, status and Generate (S2.130, S2.131, S2.132, S2.133, S2.138)', async () => {
    const generate = jest.fn();
    render(
      <Card
        title="ohwx"
        subtitle="Created today"
        image="https://api.test/p/1"
        status="succeeded"
        statusText="Ready"
        onGenerate={generate}
      />,
    );
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'ohwx' })).toBeInTheDocument();
    expect(card.getByText('Created today')).toBeInTheDocument();
    expect(card.getByRole('img', { name: 'ohwx' })).toHaveAttribute('src', 'https://api.test/p/1');
    expect(card.getByText('Ready')).toBeInTheDocument();
    expect(card.getByTestId('status-dot')).toHaveAttribute('data-tone', 'ready');
    await userEvent.click(card.getByRole('button', { name: 'Generate' }));
    expect(generate).toHaveBeenCalledTimes(1);
  });

  it('loads a thumbnail where it is given one, and the picture where that cannot be loaded', () => {
    const source = { src: 'https://api.test/p/1', srcSet: 'https://api.test/p/1?width=320 320w', sizes: '200px' };
    render(<Card title="ohwx" image={source} />);
    const image = screen.getByRole('img', { name: 'ohwx' });
    expect([image.getAttribute('srcset'), image.getAttribute('sizes')]).toEqual([source.srcSet, '200px']);
    fireEvent.error(image);
    expect(image).not.toHaveAttribute('srcset');
    expect(image).not.toHaveAttribute('sizes');
    expect(image).toHaveAttribute('src', source.src);
  });

  it('has no Generate button, no status and no picture unless given', () => {
    render(<Card title="Unnamed Model" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByTestId('status-dot')).not.toBeInTheDocument();
  });
});

describe('Choice', () => {
  function Modes({ onChange }: { readonly onChange: (mode: string) => void }) {
    const [mode, setMode] = useState('draw');
    const options = [
      { value: 'draw', text: 'Draw Mode' },
      { value: 'pan', text: 'Pan Mode' },
    ];
    return (
      <Choice
        label="Mode"
        options={options}
        value={mode}
        onChange={(chosen) => {
          setMode(chosen);
          onChange(chosen);
        }}
      />
    );
  }

  it('is a named group of radio buttons, chosen by click and by arrow keys', async () => {
    const onChange = jest.fn();
    render(<Modes onChange={onChange} />);
    const group = within(screen.getByRole('radiogroup', { name: 'Mode' }));
    expect(group.getByRole('radio', { name: 'Draw Mode' })).toBeChecked();
    await userEvent.click(screen.getByText('Pan Mode'));
    expect(group.getByRole('radio', { name: 'Pan Mode' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Draw Mode' })).not.toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    expect(group.getByRole('radio', { name: 'Draw Mode' })).toBeChecked();
    expect(onChange.mock.calls).toEqual([['pan'], ['draw']]);
  });
});

describe('fields', () => {
  it('are found by their label, and explained by their hint', () => {
    render(
      <>
        <TextField label="Trigger word" hint="Something unusual" required />
        <TextArea label="Prompt" hint="Describe it" rows={6} />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Trigger word' })).toHaveAccessibleDescription('Something unusual');
    expect(screen.getByRole('textbox', { name: 'Trigger word' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveAccessibleDescription('Describe it');
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveAttribute('rows', '6');
  });

  it('keep label and hint when a screen brings its own id or description', () => {
    render(
      <>
        <p id="problem">Too short</p>
        <TextField label="Name" id="name" hint="As on your passport" aria-describedby="problem" />
        <TextArea label="Words" id="words" />
      </>,
    );
    expect(screen.getByLabelText('Name')).toHaveAttribute('id', 'name');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on your passport Too short');
    expect(screen.getByLabelText('Words')).toHaveAttribute('id', 'words');
  });

  it('hold a control at their end', () => {
    render(<TextField label="Password" type="password" trailing={<button>Show</button>} />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show' })).toBeInTheDocument();
  });
});

it('a spinner says what it waits for', () => {
  render(<Spinner label="Processing" />);
  expect(screen.getByRole('status', { name: 'Processing' })).toBeInTheDocument();
});

it('a screen has one heading, its line of explanation and its main action', () => {
  render(
    <ScreenHead title="Upscale Image" subtitle="Sharper.">
      <button>Act</button>
    </ScreenHead>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeInTheDocument();
  expect(screen.getByText('Sharper.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Act' })).toBeInTheDocument();
});

it('an empty screen says so and invites', () => {
  render(
    <EmptyState text="No models found." hint="Train one.">
      <button>Train My AI</button>
    </EmptyState>,
  );
  expect(screen.getByText('No models found.')).toBeInTheDocument();
  expect(screen.getByText('Train one.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Train My AI' })).toBeInTheDocument();
});
