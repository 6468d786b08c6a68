/**
 * Gives up fonts that have not arrived 120 ms after they were needed. By then the browser, which waits 100 ms, shows the
 * fallback (`font-display: optional`). Without this it would show the font after all, and text would move, as soon as another
 * stylesheet with layers is added (decision 060). The rules of `fonts.css` are in the order of `document.fonts`.
 *
 * What is given up keeps a rule without a file: the text stays in the fallback, in its weight. Without the rule the browser would
 * take the nearest weight that has come, and draw bold from it.
 *
 * The browser reports the first of several fonts only, so the script looks again until all have come or are given up.
 */
export const FONT_SCRIPT = `(function(){var late=[],timer=0;function look(){
var faces=Array.from(document.fonts),link=document.querySelector("link[data-fonts]"),sheet=link&&link.sheet;
function isLoading(face){return face.status==="loading"}
if(sheet&&faces.length===sheet.cssRules.length)for(var i=faces.length;i--;)if(isLoading(faces[i])&&late.includes(faces[i])){
var rule=sheet.cssRules[i].cssText;sheet.deleteRule(i);sheet.insertRule(rule.replace(/src:[^;]+;/,'src:local("none");'),i)}
late=faces.filter(isLoading);timer=document.fonts.status==="loading"?setTimeout(look,120):0}
document.fonts.addEventListener("loading",function(){if(!timer)look()})})()`;
