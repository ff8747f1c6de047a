import { styled } from 'styled-components';
import { color, layer, radius, shadow, space } from '@likeness/shared/theme';
import { dismiss, type Message } from './messages';
import { MESSAGES_TOP } from './place';

const List = styled.div`
  position: fixed;
  top: ${MESSAGES_TOP};
  right: ${space(4)};
  z-index: ${layer.dialog};
  display: grid;
  gap: ${space(2)};
  width: min(20rem, calc(100vw - ${space(8)}));
`;
const Line = styled.div`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.control};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  overflow-wrap: anywhere;
`;
const Close = styled.button`
  min-height: ${space(8)};
  padding: 0;
  border: none;
  background: transparent;
  color: inherit;
  text-decoration: underline;
  cursor: pointer;
`;

/** Messages where there are no toasts to be had. They stay until they are closed. */
export function PlainMessages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <List>
      {messages.map((message, index) => (
        <Line key={index} role="alert">
          <p>{message.text}</p>
          <Close type="button" onClick={() => dismiss(message)}>
            Close
          </Close>
        </Line>
      ))}
    </List>
  );
}
