import { useState } from 'react';
import { Button, UploadArea } from '@likeness/shared/ui';
import { SAMPLE_PICTURE } from './sample-picture';
import { LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

const LABEL = 'Click to upload';

export function ShownUploadArea() {
  const [file, setFile] = useState<File>();
  const toNowhere = (): void => undefined;
  return (
    <ShownWidget name="UploadArea">
      <State name="empty; drag a file over it">
        <UploadArea label={LABEL} accept="image/*" onFile={setFile} hint={file?.name ?? 'Nothing chosen yet'} />
      </State>
      <State name="with another way in its sentence">
        <UploadArea
          label={LABEL}
          accept="image/*"
          onFile={toNowhere}
          alternative={<a href="#upload-area">or choose from gallery</a>}
        />
      </State>
      <State name="with a control of its own">
        <UploadArea label="Upload Training Images (.zip)*" accept=".zip" onFile={toNowhere}>
          <Button>Remove photos.zip</Button>
        </UploadArea>
      </State>
      <State name="filled">
        <UploadArea
          label={LABEL}
          anotherLabel="Replace image"
          accept="image/*"
          onFile={toNowhere}
          filled={<img src={SAMPLE_PICTURE} alt="Two hills in the evening" />}
        />
      </State>
      <State name="disabled">
        <UploadArea label={LABEL} accept="image/*" onFile={toNowhere} disabled hint="Waiting for the result." />
      </State>
      <State name="long text">
        <UploadArea label={LONG_WORDS} accept="image/*" onFile={toNowhere} hint={LONG_WORDS} />
      </State>
      <State name="400px tall, as in the tools" wide>
        <UploadArea label={LABEL} accept="image/*" onFile={toNowhere} height="400px" />
      </State>
    </ShownWidget>
  );
}
