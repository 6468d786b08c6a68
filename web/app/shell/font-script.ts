/**
 * Gives up fonts that have not arrived 150 ms after the first of them was needed. By then the browser, which waits 100 ms,
 * shows the fallback (`font-display: optional`). Without this it would show the font after all, and text would move, as soon as another
 * stylesheet with layers is added (decision 060). The rules of `fonts.css` are in the order of `document.fonts`.
 */
export const FONT_SCRIPT = `document.fonts.addEventListener("loading",function(){setTimeout(function(){
var faces=Array.from(document.fonts),link=document.querySelector("link[data-fonts]"),sheet=link&&link.sheet;
if(sheet&&faces.length===sheet.cssRules.length)for(var i=faces.length;i--;)if(faces[i].status==="loading")sheet.deleteRule(i)},150)})`;
