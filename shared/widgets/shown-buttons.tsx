import Sparkles from 'lucide-react/icons/sparkles';
import Trash from 'lucide-react/icons/trash-2';
import { Button, ButtonLink, IconButton, PathIcon, RouteButton, type ButtonLook } from '@likeness/shared/ui';
import { LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

const LOOKS: readonly ButtonLook[] = ['accent', 'plain', 'quiet', 'danger'];
const TRIANGLE = 'M12 4 21 20H3Z';

export function ShownButtons() {
  return (
    <>
      <ShownWidget name="Button">
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <Button look={look}>Upscale</Button>
          </State>
        ))}
        {LOOKS.map((look) => (
          <State key={look} name={`${look}, disabled`}>
            <Button look={look} disabled>
              Upscale
            </Button>
          </State>
        ))}
        <State name="busy: disabled, with the word for it">
          <Button look="accent" disabled aria-busy>
            Processing...
          </Button>
        </State>
        <State name="with an icon">
          <Button icon={<Sparkles size={18} aria-hidden />}>Generate</Button>
        </State>
        <State name="wide">
          <Button look="accent" wide>
            Sign In
          </Button>
        </State>
        <State name="long text">
          <Button>{LONG_WORDS}</Button>
        </State>
      </ShownWidget>
      <ShownWidget name="IconButton">
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <IconButton look={look} label="Delete image" icon={<Trash size={18} aria-hidden />} />
          </State>
        ))}
        <State name="disabled">
          <IconButton disabled label="Delete image" icon={<Trash size={18} aria-hidden />} />
        </State>
      </ShownWidget>
      <ShownWidget name="ButtonLink">
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <ButtonLink look={look} href="#button-link">
              Open in new tab
            </ButtonLink>
          </State>
        ))}
        <State name="long text">
          <ButtonLink href="#button-link">{LONG_WORDS}</ButtonLink>
        </State>
      </ShownWidget>
      <ShownWidget name="RouteButton">
        {LOOKS.map((look) => (
          <State key={look} name={look}>
            <RouteButton look={look} to="/generate">
              Generate a picture
            </RouteButton>
          </State>
        ))}
      </ShownWidget>
      <ShownWidget name="PathIcon">
        <State name="20 px unless told otherwise">
          <PathIcon path={TRIANGLE} />
        </State>
        <State name="32 px">
          <PathIcon path={TRIANGLE} size={32} />
        </State>
      </ShownWidget>
    </>
  );
}
