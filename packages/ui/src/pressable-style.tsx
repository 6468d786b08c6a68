/**
 * The rule for everything that can be pressed, under the id by which React Aria looks for it. Put it into the head of pages that
 * the server renders: otherwise React Aria adds it with the first button, and a new rule in a layer makes the browser compute the
 * styles and the layout of the whole page again.
 */
export const PressableStyle = () => (
  <style
    id="react-aria-pressable-style"
    dangerouslySetInnerHTML={{
      __html: '@layer base{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}',
    }}
  />
);
