/** System colours, so that the frame follows the theme of the page around it; measures as the portal's own fields. */
export const cardFieldsStyle = `
*{box-sizing:border-box}
html,body{margin:0;background:transparent}
body{color:CanvasText;font:1rem/1.5 "Plex Sans","Plex Arabic",system-ui,sans-serif}
form{display:grid;grid-template-columns:2fr 1fr 1fr;gap:.75rem;align-items:start;padding:2px 2px 4px}
.name{grid-column:1/-1}
label{display:block;font-size:.875rem;font-weight:500;margin-block-end:.25rem}
label::after{content:" *";color:light-dark(#ad2318,#ff9c90)}
input,.place{inline-size:100%;block-size:2.75rem;padding-inline:.75rem;border:1px solid light-dark(#76868a,#72868a);border-radius:0;background:transparent;color:inherit;font:inherit;overflow:hidden}
input[dir=ltr],.place{font-family:"Plex Mono",ui-monospace,monospace}
[dir=rtl] input[dir=ltr]{text-align:right}
input::placeholder{color:light-dark(#566468,#93a3a4);opacity:1}
input:focus-visible,.place:focus-within{outline:2px solid light-dark(#0a5c63,#83d8d4);outline-offset:1px}
[aria-invalid=true]{border-color:light-dark(#ad2318,#ff9c90)}
.problem{margin:.25rem 0 0;font-size:.8125rem;line-height:1.35;color:light-dark(#ad2318,#ff9c90)}
@media (max-width:420px){form{grid-template-columns:1fr 1fr}.number{grid-column:1/-1}}`;
