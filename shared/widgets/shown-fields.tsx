import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Choice, IconButton, TextArea, TextField } from '@likeness/shared/ui';
import { LONG_WORDS } from './sample-texts';
import { ShownDropdown } from './shown-dropdown';
import { ShownUploadArea } from './shown-upload-area';
import { ShownWidget, State } from './shown-widget';

export function ShownFields() {
  return (
    <>
      <ShownWidget name="TextField">
        <State name="empty">
          <TextField label="Trigger word" placeholder="e.g. ohwx" />
        </State>
        <State name="filled, with a hint">
          <TextField label="Trigger word" defaultValue="ohwx" hint="A word that means nothing else." />
        </State>
        <State name="with a control at its end">
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            defaultValue="correct horse"
            trailing={<IconButton label="Show password" icon={<Eye size={18} aria-hidden />} />}
          />
        </State>
        <State name="disabled">
          <TextField label="Trigger word" defaultValue="ohwx" disabled />
        </State>
        <State name="error">
          <TextField label="Email" defaultValue="ada@" aria-invalid hint="email: Enter a valid email address." />
        </State>
        <State name="long text">
          <TextField label={LONG_WORDS} defaultValue={LONG_WORDS} hint={LONG_WORDS} />
        </State>
      </ShownWidget>
      <ShownWidget name="TextArea">
        <State name="empty">
          <TextArea label="Prompt" rows={4} placeholder="Describe your imagination..." />
        </State>
        <State name="filled, with a hint">
          <TextArea label="Prompt" rows={4} defaultValue={LONG_WORDS} hint="At most 2,000 characters." />
        </State>
        <State name="disabled">
          <TextArea label="Prompt" rows={4} defaultValue={LONG_WORDS} disabled />
        </State>
        <State name="error">
          <TextArea label="Prompt" rows={4} aria-invalid hint="Please enter a prompt." />
        </State>
      </ShownWidget>
      <ShownDropdown />
      <ShownWidget name="Choice">
        <State name="two">
          <AspectRatio ratios={['1:1', '4:5']} />
        </State>
        <State name="three">
          <AspectRatio ratios={['1:1', '4:5', '16:9']} />
        </State>
      </ShownWidget>
      <ShownUploadArea />
    </>
  );
}

function AspectRatio({ ratios }: { readonly ratios: readonly string[] }) {
  const [ratio, setRatio] = useState('1:1');
  const options = ratios.map((value) => ({ value, text: value }));
  return (
    <div>
      <Choice label={`Aspect ratio, one of ${ratios.length}`} options={options} value={ratio} onChange={setRatio} />
    </div>
  );
}
